import { html } from 'hono/html';
import { ERRORS } from '#domain/errors/error-catalogue.ts';
import { errorsOf } from '#server/http/routing/errors-of.ts';
import type { Caller, RouteFacts, Success } from '#server/http/routing/route.ts';
import { ROUTE_GROUPS } from '#server/routes/all-routes.ts';
import { documentedPath, GROUPS, type OpenApiDocument } from './document.ts';
import { membersOf } from './schema-text.ts';
import { type JsonSchema, requestSchema, responseSchema } from './schemas.ts';

type Markup = ReturnType<typeof html>;

const CALLERS: Readonly<Record<Caller, string>> = {
  everybody: 'For everybody.',
  'signed in': 'With a session.',
  admin: 'With the session of an admin.',
};

function definitions(rows: readonly (readonly [term: string, text: string])[]): Markup {
  return html`<dl>${rows.map(([term, text]) => html`<dt><code>${term}</code></dt><dd>${text}</dd>`)}</dl>`;
}

function section(title: string, schema: JsonSchema): Markup {
  const members = membersOf(schema);
  const { $ref } = schema;
  if ($ref === undefined && members.length === 0) return html`<div><h3>${title}</h3></div>`;
  const name = $ref?.split('/').at(-1);
  return html`<div><h3>${title}</h3>${name ? html`<p><a href="#${name}">${name}</a></p>` : definitions(members)}</div>`;
}

function responseSection({ status, description, schema, type }: Success): Markup {
  const title = `${status}: ${description}`;
  return schema
    ? section(title, responseSchema(schema))
    : html`<div><h3>${title}</h3><p><code>${type ?? ''}</code></p></div>`;
}

function routeMarkup(route: RouteFacts): Markup {
  const { method, path, summary, description, caller, isIdempotent, body, query } = route;
  const errors = [...errorsOf(route)].map(
    (code) => [`${ERRORS[code].status} ${code}`, ERRORS[code].detail] as const,
  );
  return html`<details><summary><code>${method} ${documentedPath(path)}</code><span>${summary}</span></summary><div>
<p>${CALLERS[caller]} ${isIdempotent ? 'Takes an Idempotency-Key.' : ''} ${description ?? ''}</p>
${query ? section('Query', requestSchema(query)) : ''}
${body ? section('Body', requestSchema(body)) : ''}
${[route.response, ...(route.otherResponses ?? [])].map(responseSection)}
<div><h3>Errors</h3>${definitions(errors)}</div>
</div></details>`;
}

function groupMarkup(group: keyof typeof ROUTE_GROUPS): Markup {
  const routes: readonly RouteFacts[] = ROUTE_GROUPS[group];
  return html`<section aria-labelledby="group-${group}"><h2 id="group-${group}">${GROUPS[group]}</h2>
${routes.map(routeMarkup)}</section>`;
}

function schemaMarkup([name, schema]: [string, JsonSchema]): Markup {
  return html`<details id="${name}"><summary><code>${name}</code><span></span></summary><div>${definitions(membersOf(schema))}</div></details>`;
}

export async function readableOperations({ info, components }: OpenApiDocument): Promise<string> {
  const markup = await html`<p>${info.description}</p>
${(['booking', 'guest', 'account', 'admin', 'site'] as const).map(groupMarkup)}
<section aria-labelledby="group-shared"><h2 id="group-shared">What several answers contain</h2>
${Object.entries(components.schemas).map(schemaMarkup)}</section>`;
  return markup.toString();
}
