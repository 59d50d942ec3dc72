import { ERRORS, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import { ROUTE_GROUPS } from '#server/all-routes.ts';
import {
  type Credential,
  errorsOf,
  type RouteFacts,
  type Success,
} from '#server/http/routing/route.ts';
import {
  type JsonSchema,
  requestSchema,
  responseSchema,
  schemaRef,
  sharedSchemas,
} from './schemas.ts';

const GROUPS: Readonly<Record<keyof typeof ROUTE_GROUPS, string>> = {
  booking: 'Booking, with no account',
  guest: "The guest's own link",
  account: 'Accounts of the team',
  admin: 'The admin area',
  site: 'For programs',
};

const SECURITY_SCHEMES: Readonly<Record<Credential | 'session', object>> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-show.session_token',
    description: 'Set by signing in; httpOnly. Without https its name is show.session_token.',
  },
  feedKey: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: "The key of an admin's calendar feed.",
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN.' },
};

const DESCRIPTION =
  "Requests that change data come from pages of this site: Origin or Referer is its origin. A rejected request gets a problem document (RFC 9457) whose code is stable. Three credentials are in the body, where no log contains them: the key of a guest's link, that of an invitation, and the grant of the passcode in the gate of a booking. Texts are trimmed, and e-mail addresses get their domain in ASCII, before their rules apply. Instants are milliseconds since 1970, dates are those of the studio in Nairobi.";

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const HEADERS = {
  RetryAfter: header('Seconds until a repetition is allowed.', 'integer'),
  RequestId: header('In the lines of the log; not of a successful GET.'),
  ETag: header('For If-None-Match.'),
  SetCookie: header('The session or the known device.'),
};

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Random, for each intention: a repetition within 48 hours gets the first response.',
  schema: { type: 'string' },
};

const ROW_ID = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
};

function queryParameters(schema: JsonSchema) {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function parametersOf({ isIdempotent, query, unknownId }: RouteFacts) {
  return [
    ...(unknownId ? [ROW_ID] : []),
    ...(query ? queryParameters(requestSchema(query)) : []),
    ...(isIdempotent ? [IDEMPOTENCY_KEY] : []),
  ];
}

function requestBodyOf({ body, bodyType, example }: RouteFacts) {
  if (body) {
    const content = { 'application/json': { schema: requestSchema(body), example } };
    return { required: true, content };
  }
  const form = { type: 'object', description: 'The fields of a booking.' };
  return bodyType && { required: true, content: { [bodyType]: { schema: form } } };
}

function successResponse(
  { description, schema, type, setsCookie, status }: Success,
  { hasEtag, method }: RouteFacts,
) {
  const isRedirect = status >= 300 && status < 400;
  const content = schema
    ? { 'application/json': { schema: responseSchema(schema) } }
    : { [type ?? 'text/plain']: { schema: { type: 'string' } } };
  const headers = {
    ...(setsCookie && { 'Set-Cookie': headerRef('SetCookie') }),
    ...(hasEtag && { ETag: headerRef('ETag') }),
    ...(method !== 'GET' && status < 400 && { 'X-Request-Id': headerRef('RequestId') }),
  };
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(!isRedirect && { content }),
  };
}

const RETRIED_STATUSES = [429, 503];

function problemResponse(status: number, codes: readonly ErrorCode[]) {
  const headers = {
    'X-Request-Id': headerRef('RequestId'),
    ...(RETRIED_STATUSES.includes(status) && { 'Retry-After': headerRef('RetryAfter') }),
  };
  const schema = {
    $ref: schemaRef('Problem'),
    properties: { status: { const: status }, code: { enum: codes } },
  };
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].detail}`).join('\n'),
    headers,
    content: { 'application/problem+json': { schema } },
  };
}

interface DocumentedResponse {
  readonly description: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

function responsesOf(route: RouteFacts): Record<string, DocumentedResponse> {
  const responses: Record<string, DocumentedResponse> = {};
  for (const success of [route.response, ...(route.otherResponses ?? [])]) {
    responses[success.status] = successResponse(success, route);
  }
  if (route.hasEtag) {
    responses[304] = { description: 'Not changed.', headers: { ETag: headerRef('ETag') } };
  }
  for (const [status, codes] of Map.groupBy(errorsOf(route), (code) => ERRORS[code].status)) {
    const problem = problemResponse(status, codes);
    const success = responses[status];
    responses[status] = success
      ? {
          description: `${success.description}\n${problem.description}`,
          headers: problem.headers,
          content: { ...success.content, ...problem.content },
        }
      : problem;
  }
  return responses;
}

function securityOf({ caller, credentials = [] }: RouteFacts) {
  const own = credentials.map((name) => ({ [name]: [] }));
  return caller === 'everybody' ? [...own, {}] : [{ session: [] }];
}

function documentRoute(route: RouteFacts, group: string) {
  const { caller, description, method, path, summary } = route;
  const parameters = parametersOf(route);
  const requestBody = requestBodyOf(route);
  return {
    operationId: `${method} ${path}`.toLowerCase().replace(/[^a-z\d]+/g, '-'),
    tags: [group],
    summary,
    ...(description && { description }),
    security: securityOf(route),
    // For admins only: a role that the scheme does not express.
    'x-caller': caller,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  };
}

export const documentedPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function pathsOf(groups: Readonly<Record<string, readonly RouteFacts[]>>) {
  const paths: Record<string, Record<string, ReturnType<typeof documentRoute>>> = {};
  for (const [group, routes] of Object.entries(groups)) {
    for (const route of routes) {
      const path = documentedPath(route.path);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: documentRoute(route, group) };
    }
  }
  return paths;
}

export function openApiDocument(title: string, version: string) {
  return {
    openapi: '3.1.1',
    info: { title, version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(ROUTE_GROUPS),
    components: { schemas: sharedSchemas(), headers: HEADERS, securitySchemes: SECURITY_SCHEMES },
  };
}
