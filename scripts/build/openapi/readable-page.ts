import { html } from 'hono/html';
import { ERRORS } from '#domain/errors/error-catalogue.ts';
import { GROUPS, type OpenApiDocument } from './document.ts';
import { errorsOf } from './errors-of.ts';
import type { Operation, Success } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { membersOf } from './schema-text.ts';
import { type JsonSchema, requestSchema, responseSchema } from './schemas.ts';

type Markup = ReturnType<typeof html>;

const CALLERS: Readonly<Record<Operation['caller'], string>> = {
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

function operationMarkup(operation: Operation): Markup {
  const { route, summary, description, caller, isIdempotent, body, query, responses } = operation;
  const errors = errorsOf(operation).map(
    (code) => [`${ERRORS[code].status} ${code}`, ERRORS[code].detail] as const,
  );
  return html`<details><summary><code>${route.replace(/:(\w+)/g, '{$1}')}</code><span>${summary}</span></summary><div>
<p>${CALLERS[caller]} ${isIdempotent ? 'Takes an Idempotency-Key.' : ''} ${description ?? ''}</p>
${query ? section('Query', requestSchema(query)) : ''}
${body ? section('Body', requestSchema(body)) : ''}
${responses.map(responseSection)}
<div><h3>Errors</h3>${definitions(errors)}</div>
</div></details>`;
}

function groupMarkup([group, title]: [string, string]): Markup {
  const operations = OPERATIONS.filter((operation) => operation.group === group);
  return html`<section aria-labelledby="group-${group}"><h2 id="group-${group}">${title}</h2>
${operations.map(operationMarkup)}</section>`;
}

function schemaMarkup([name, schema]: [string, JsonSchema]): Markup {
  return html`<details id="${name}"><summary><code>${name}</code><span></span></summary><div>${definitions(membersOf(schema))}</div></details>`;
}

/** The operations as HTML without a script, for the page /api-reference. */
export async function readableOperations({ info, components }: OpenApiDocument): Promise<string> {
  const markup = await html`<p>${info.description}</p>
${Object.entries(GROUPS).map(groupMarkup)}
<section aria-labelledby="group-shared"><h2 id="group-shared">What several answers contain</h2>
${Object.entries(components.schemas).map(schemaMarkup)}</section>`;
  return markup.toString();
}
