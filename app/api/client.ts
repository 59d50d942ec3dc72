import type { Api } from '#server/all-routes.ts';
import type { ApiRequest } from './request.ts';

export type ApiName = keyof Api;

export type ApiResponse<Of extends ApiName> = Api[Of]['sent'];

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : { readonly [Of in Key]: Value };

interface Options {
  readonly idempotencyKey?: string;
  readonly cache?: RequestCache;
  /** The request goes on when the visitor leaves the page; its body has at most 64 KB. */
  readonly keepalive?: boolean;
}

export type ApiContent<Of extends ApiName> = Options &
  Part<'body', Api[Of]['body']> &
  Part<'query', Api[Of]['query']> &
  (Of extends `${string}/:id${string}` ? { readonly id: string } : unknown);

interface ErasedContent extends Options {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

type FileRoute = {
  [Of in ApiName]: [ApiResponse<Of>] extends [Blob] ? Of : never;
}[ApiName];

/** The routes whose response is saved as a file; of the others a body that is not JSON is a failure. */
const FILE_ROUTES: Readonly<Record<string, true>> = {
  'POST /api/admin/bookings.csv': true,
  'POST /api/guest/calendar': true,
} satisfies Record<Extract<FileRoute, `POST /api/${string}`>, true>;

/** A request to a route, such as `POST /api/bookings`. */
export function apiRequest<Of extends ApiName>(
  name: Of,
  content: ApiContent<Of>,
): ApiRequest<ApiResponse<Of>>;
export function apiRequest(name: string, content: ErasedContent): ApiRequest<unknown> {
  return async (options) => {
    const response = await send(name, content, options);
    const { ok, status } = response;
    const isFile = ok && name in FILE_ROUTES;
    return { ok, status, json: () => (isFile ? response.blob() : response.json()) };
  };
}

function send(
  name: string,
  { id = '', query = {}, body, idempotencyKey, cache, keepalive = false }: ErasedContent,
  { init }: Parameters<ApiRequest<unknown>>[0],
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const given = Object.entries(query).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return fetch(path.replace(':id', encodeURIComponent(id)) + search, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(cache && { cache }),
    keepalive,
    ...init,
  });
}
