import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EdgeCache } from '#server/http/edge-cache.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { matchesEtag } from '#server/http/etag.ts';
import type { RespondEarly } from '#server/http/listener.ts';
import { problemResponse } from '#server/http/problem-responses.ts';
import { encodingFor, NOT_FOUND_PAGE, type StaticFile, type StaticFiles } from './static-files.ts';

interface FileRequest {
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

type Headers = Readonly<Record<string, string>>;

/** @param more headers that a 304 has too */
function respondTo(
  { acceptEncoding, ifNoneMatch }: FileRequest,
  file: StaticFile,
  status: ContentfulStatusCode = 200,
  more: Headers = {},
) {
  const headers = {
    ...more,
    ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
    etag: file.etag,
    'cache-control': file.cacheControl,
    vary: 'Accept-Encoding',
  };
  if (status === 200 && matchesEtag(ifNoneMatch, file.etag)) {
    return { status: 304, headers, bytes: null } as const;
  }
  const encoding = encodingFor(file.encoded, acceptEncoding);
  return {
    status,
    headers: {
      ...headers,
      'content-type': file.type,
      ...(encoding && { 'content-encoding': encoding.name }),
    },
    bytes: encoding?.bytes ?? file.plain,
  };
}

/** Returns the file of an address that needs no handler. */
type FindFile = (path: string, search: string) => StaticFile | undefined;

/** Ahead of the app: a Hono request takes four times as long as a file. */
export function serveStaticFiles(findFile: FindFile, edgeCache: EdgeCache): RespondEarly {
  return function serveStaticFile({ url = '', method, headers }, outgoing) {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const file = findFile(path, query === -1 ? '' : url.slice(query));
    if (file === undefined) return false;
    const request = {
      ifNoneMatch: headers['if-none-match'],
      acceptEncoding: headers['accept-encoding']?.toString(),
    };
    const response = respondTo(request, file, 200, edgeCache.headersOf(path));
    const { bytes } = response;
    const length = bytes && { 'content-length': bytes.length };
    outgoing
      .writeHead(response.status, { ...response.headers, ...length })
      .end(method === 'HEAD' ? null : bytes);
    return true;
  };
}

export function respondWithPage(
  { newResponse, req }: Context,
  file: StaticFile,
  status: ContentfulStatusCode,
  more?: Headers,
): Response {
  const request = {
    ifNoneMatch: req.header('If-None-Match'),
    acceptEncoding: req.header('Accept-Encoding'),
  };
  const response = respondTo(request, file, status, more);
  return newResponse(response.bytes, response.status, response.headers);
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
      context.header('Allow', 'GET, HEAD');
      return problemResponse(context, 'method_not_allowed');
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
