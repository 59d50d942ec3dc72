import type { hc } from 'hono/client';
import type { Api } from '#server/routes/api-routes.ts';

interface Content {
  readonly param?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly json?: unknown;
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  readonly init?: RequestInit;
}

/** What the site uses of Hono's client, which would add 1 KB to each page with a form. */
export const { api } = clientOf('');

/** @param path followed by the names of the properties that are read */
function clientOf(path: string): ReturnType<typeof hc<Api>>;
function clientOf(path: string): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => clientOf(`${path}/${String(name)}`),
    apply: (_, _this, [content, options]: [Content, Options?]) => send(path, content, options),
  });
}

/** @param path ends with the method, such as `/api/bookings/$post` */
function send(path: string, { param, query = {}, json }: Content, { headers, init }: Options = {}) {
  const [route = '', method = ''] = path.split('/$');
  const url = route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(param?.[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return fetch(url + search, {
    method: method.toUpperCase(),
    headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...init,
  });
}
