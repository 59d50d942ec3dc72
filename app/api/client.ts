import type { Api } from '#server/all-routes.ts';
import type { ApiRequest } from './request.ts';

type Name = keyof Api;

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : { readonly [Of in Key]: Value };

interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  /** The same request is done once under the same key. */
  readonly idempotencyKey?: string;
  readonly cache?: RequestCache;
  /** The request goes on when the visitor leaves the page; its body has at most 64 KB. */
  readonly keepalive?: boolean;
}

type Content<Of extends Name> = Options &
  Part<'body', Api[Of]['body']> &
  Part<'query', Api[Of]['query']> &
  (Of extends `${string}/:id${string}` ? { readonly id: string } : unknown);

interface ErasedContent extends Options {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** A request to a route, such as `POST /api/bookings`, which responds with JSON. */
export function apiRequest<Of extends Name>(
  name: Of,
  content: Content<Of>,
): ApiRequest<Api[Of]['sent']>;
export function apiRequest(name: string, content: ErasedContent): ApiRequest<unknown> {
  return (options) => send(name, content, options);
}

/** A request to a route that responds with a file. */
export function fileRequest<Of extends Name>(name: Of, content: Content<Of>): ApiRequest<Blob> {
  return async (options) => {
    const response = await send(name, content, options);
    return {
      ok: response.ok,
      status: response.status,
      json: async () => (response.ok ? response.blob() : response.json()),
    };
  };
}

function send(
  name: string,
  { id = '', query = {}, body, headers, idempotencyKey, cache, keepalive = false }: ErasedContent,
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
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(cache && { cache }),
    keepalive,
    ...init,
  });
}
