import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as v from 'valibot';
import type { SignedInUser } from '#domain/account/account.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Message } from '#domain/message.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { hasFormType, parseIdempotencyKey, parseOrReject, readJson } from '#server/http/input.ts';

type RouteName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
export type Caller = 'everybody' | 'signed in' | 'admin';
export type Credential = 'feedKey' | 'metricsToken';
type ObjectSchema = v.GenericSchema<object, object>;

export interface Success<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly status: ContentfulStatusCode;
  readonly description: string;
  readonly schema?: Schema;
  readonly type?: string;
  readonly setsCookie?: boolean;
}

export const json = <Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  more: Partial<Pick<Success, 'status' | 'setsCookie'>> = {},
): Success<Schema> => ({ status: 200, schema, description, ...more });

export interface Session {
  readonly user: SignedInUser;
  readonly sessionId: string | null;
}

/** Each rejects a request; the responses renew or remove the session's cookie. */
export interface AccessChecks {
  readonly 'signed in': (context: Context<AppEnvironment>) => Promise<Session>;
  readonly admin: (context: Context<AppEnvironment>) => Promise<Session>;
  readonly freshIdentity: (session: Session) => Promise<void>;
}

export interface RouteFacts extends RouteOptions {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

interface RouteOptions {
  readonly caller: Caller;
  readonly summary: string;
  readonly description?: string;
  readonly body?: ObjectSchema;
  /** The size of a body, for one that is larger than others. */
  readonly maximumBytes?: number;
  /** A valid body; of a form its fields. */
  readonly example?: object;
  /** The content type of a body without a schema. */
  readonly bodyType?: 'application/x-www-form-urlencoded';
  readonly query?: ObjectSchema;
  readonly isIdempotent?: true;
  /** Rejects an `:id` of the path that cannot exist; an unknown one has to be rejected alike. */
  readonly unknownId?: ErrorCode;
  /** Is for a session that has proven its identity within the last minutes. */
  readonly needsFreshIdentity?: true;
  /** Titles the failures whose code several operations share (`isTitledByOperation`). */
  readonly failsAs?: Message;
  readonly credentials?: readonly Credential[];
  /** Responds 304 to a matching If-None-Match. */
  readonly hasEtag?: true;
  readonly response: Success;
  readonly otherResponses?: readonly Success[];
  /** Besides those that follow from the other members (`errorsOf`). */
  readonly errors?: readonly ErrorCode[];
}

/** A text is sent with the type of its response. */
type Sent<Schema extends v.GenericSchema> = [Schema] extends [never]
  ? string
  : v.InferOutput<Schema>;

type SessionOf<Of extends Caller> = Of extends 'everybody' ? unknown : Session;

interface RouteRequest<Body, Query> {
  readonly context: Context<AppEnvironment>;
  readonly clientIp: string;
  /** Has the form of an id; '' in a path without one. */
  readonly id: string;
  readonly body: Body;
  readonly query: Query;
  readonly idempotencyKey: string | undefined;
}

interface Definition<
  Of extends Caller,
  Body extends ObjectSchema,
  Query extends ObjectSchema,
  Output extends v.GenericSchema,
  Services,
> extends RouteOptions {
  readonly caller: Of;
  readonly body?: Body;
  readonly example?: [Body] extends [never] ? Readonly<Record<string, string>> : v.InferInput<Body>;
  readonly query?: Query;
  readonly response: Success<Output>;
  /** Responds to a form that a page without scripts posts; `run` responds to JSON. */
  readonly runForm?: (context: Context<AppEnvironment>, services: Services) => Promise<Response>;
  /** Returns the JSON or the text, or the response itself where it has another status or further headers. */
  readonly run: (
    request: RouteRequest<v.InferOutput<Body>, v.InferOutput<Query>> & SessionOf<Of>,
    services: Services,
  ) => Sent<Output> | Response | Promise<Sent<Output> | Response>;
}

export interface Route<Services> extends RouteFacts {
  readonly respond: (
    context: Context<AppEnvironment>,
    services: Services,
    checks: AccessChecks,
  ) => Promise<Response>;
}

export interface TypedRoute<Name, Body, Query, Output, Services> extends Route<Services> {
  readonly name: string & Name;
  readonly types?: { readonly body: Body; readonly query: Query; readonly sent: Output };
}

interface ErasedDefinition extends RouteOptions {
  readonly runForm?: (context: Context<AppEnvironment>, services: unknown) => Promise<Response>;
  readonly run: (request: RouteRequest<unknown, unknown>, services: unknown) => unknown;
}

/** The form of every id; a database may be unable to store other text. */
const ID = /^[\w-]{1,64}$/;

function rowId(id: string, notThere: ErrorCode): string {
  if (!ID.test(id)) throw new Rejection(notThere);
  return id;
}

/**
 * Declares a route, such as `GET /api/availability`: handler, OpenAPI document, client and tests are read from it. A
 * rejection with an undeclared code fails a test, and is logged in production.
 */
export function route<
  const Name extends RouteName,
  const Of extends Caller,
  Services,
  Body extends ObjectSchema = never,
  Query extends ObjectSchema = never,
  Output extends v.GenericSchema = never,
>(
  name: Name,
  definition: Definition<Of, Body, Query, Output, Services>,
): TypedRoute<
  Name,
  v.InferInput<Body>,
  v.InferInput<Query>,
  [Output] extends [never] ? Blob : v.InferOutput<Output>,
  Services
>;
export function route(name: string, { run, runForm, ...facts }: ErasedDefinition): Route<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const {
    body,
    caller,
    failsAs,
    isIdempotent,
    maximumBytes,
    needsFreshIdentity,
    query,
    unknownId,
  } = facts;
  const { status, type = '' } = facts.response;

  async function respond(
    context: Context<AppEnvironment>,
    services: unknown,
    checks: AccessChecks,
  ): Promise<Response> {
    const session = caller === 'everybody' ? undefined : await checks[caller](context);
    if (failsAs) context.set('failureTitle', failsAs.title);
    if (needsFreshIdentity && session) await checks.freshIdentity(session);
    if (runForm && hasFormType(context.req)) return runForm(context, services);
    const request = {
      context,
      clientIp: context.get('clientIp'),
      body: body && (await readJson(context, body, maximumBytes)),
      query: query && parseOrReject(query, context.req.query()),
      id: unknownId === undefined ? '' : rowId(context.req.param('id') ?? '', unknownId),
      idempotencyKey: isIdempotent && parseIdempotencyKey(context.req.header('Idempotency-Key')),
      ...session,
    };
    const sent = await run(request, services);
    if (sent instanceof Response) return sent;
    return typeof sent === 'string'
      ? context.body(sent, status, { 'Content-Type': type })
      : context.json(sent, status);
  }
  return { ...facts, name, method, path, respond };
}

const OF_BODY = [
  'malformed_json',
  'invalid',
  'malformed_text',
  'too_large',
  'unsupported_type',
] as const;
const OF_ADMIN = ['signed_out', 'not_admin', 'role_unknown', 'second_factor_missing'] as const;

/** Every error that a route can respond with: its own, and those that follow from its other members. */
export function errorsOf(route: RouteFacts): ReadonlySet<ErrorCode> {
  const { body, bodyType, caller, errors = [], method, path, query, unknownId } = route;
  const isLimited = path.startsWith('/api/') || bodyType !== undefined;
  return new Set([
    ...errors,
    ...(unknownId ? [unknownId] : []),
    ...(route.needsFreshIdentity ? (['identity_required'] as const) : []),
    ...(body ? OF_BODY : []),
    ...(bodyType ? OF_BODY.slice(2) : []),
    ...(query ? (['malformed_text', 'invalid'] as const) : []),
    ...(route.isIdempotent ? (['idempotency_mismatch', 'invalid'] as const) : []),
    ...(caller === 'admin' ? OF_ADMIN : []),
    ...(caller === 'signed in' ? (['signed_out'] as const) : []),
    ...(method === 'GET' ? [] : (['forbidden_origin'] as const)),
    ...(isLimited ? (['too_many'] as const) : []),
    'internal',
    'unavailable',
  ]);
}
