import type { OutgoingHttpHeaders } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnvironment } from '#server/http/environment.ts';
import { matchesEtag } from '#server/http/etag.ts';
import type { RespondEarly } from '#server/http/listener.ts';
import { problemResponse } from '#server/http/problem-responses.ts';
import { EDGE_CACHE_HEADER } from './edge-cache.ts';
import { encodingFor, NOT_FOUND_PAGE, type StaticFile, type StaticFiles } from './static-files.ts';

interface Representation {
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Uint8Array;
}

interface PreparedFile {
  readonly conditionalRequests: OutgoingHttpHeaders;
  readonly plain: Representation;
  readonly encoded: readonly (Representation & { readonly name: string })[];
}

/** Has what every representation of a file has, also a 304. */
const headersOf = ({ cacheControl, etag, policy }: StaticFile) => ({
  ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  etag,
  'cache-control': cacheControl,
  vary: 'Accept-Encoding',
});

function prepareFile(file: StaticFile, edgeCache: string | undefined): PreparedFile {
  const shared = {
    ...(edgeCache === undefined ? {} : { [EDGE_CACHE_HEADER]: edgeCache }),
    ...headersOf(file),
  };
  const represent = (bytes: Uint8Array, more: OutgoingHttpHeaders = {}): Representation => ({
    headers: { ...shared, 'content-type': file.type, 'content-length': bytes.length, ...more },
    bytes,
  });
  return {
    conditionalRequests: shared,
    plain: represent(file.plain),
    encoded: file.encoded.map(({ name, bytes }) => ({
      name,
      ...represent(bytes, { 'content-encoding': name }),
    })),
  };
}

/** Ahead of the app: a Hono request takes four times as long as a file. `edgeCacheOf`: a path's shared cache. */
export function serveStaticFiles(
  findFile: (path: string, search: string) => StaticFile | undefined,
  edgeCacheOf: (path: string) => string | undefined,
): RespondEarly {
  const cache = new WeakMap<StaticFile, PreparedFile>();

  function prepared(file: StaticFile, path: string): PreparedFile {
    const cached = cache.get(file);
    if (cached) return cached;
    const fresh = prepareFile(file, edgeCacheOf(path));
    cache.set(file, fresh);
    return fresh;
  }

  return function serveStaticFile({ url = '', method, headers }, outgoing) {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const file = findFile(path, query === -1 ? '' : url.slice(query));
    if (file === undefined || path === NOT_FOUND_PAGE) return false;
    const { conditionalRequests, plain, encoded } = prepared(file, path);
    if (matchesEtag(headers['if-none-match'], file.etag)) {
      outgoing.writeHead(304, conditionalRequests).end();
      return true;
    }
    const chosen = encodingFor(encoded, headers['accept-encoding']?.toString()) ?? plain;
    outgoing.writeHead(200, chosen.headers).end(method === 'HEAD' ? undefined : chosen.bytes);
    return true;
  };
}

export function respondWithPage(
  context: Context,
  file: StaticFile,
  status: ContentfulStatusCode,
): Response {
  const headers = headersOf(file);
  if (status === 200 && matchesEtag(context.req.header('If-None-Match'), file.etag))
    return context.body(null, 304, headers);
  const encoding = encodingFor(file.encoded, context.req.header('Accept-Encoding'));
  return context.body(encoding?.bytes ?? file.plain, status, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding.name }),
    'content-type': file.type,
  });
}

/** /TEAM, /team/ and //team become /team: visitors take them for the same. */
function normalizePath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
}

export function pageHandler(files: StaticFiles = new Map<string, StaticFile>()) {
  return function handleMissingFile(context: Context<AppEnvironment>): Response {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return problemResponse(context, 'method_not_allowed', { allow: 'GET, HEAD' });
    }
    const { pathname, search } = new URL(context.req.url);
    // Unlike `pathname`, the path of the context is percent-decoded.
    const path = normalizePath(context.req.path);
    // Only to known paths, which prevents an open redirect.
    if (path !== pathname && files.has(path)) {
      context.header('Cache-Control', 'max-age=31536000');
      return context.redirect(path + search, 308);
    }
    const notFound = files.get(NOT_FOUND_PAGE);
    return notFound
      ? respondWithPage(context, notFound, 404)
      : problemResponse(context, 'not_found');
  };
}
