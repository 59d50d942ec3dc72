import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnvironment } from '#server/http/environment.ts';
import { matchesEtag } from '#server/http/etag.ts';
import { problemResponse } from '#server/http/problem-responses.ts';
import { encodingFor, NOT_FOUND_PAGE, type StaticFile, type StaticFiles } from './static-files.ts';

export function respondWithPage(
  context: Context,
  file: StaticFile,
  status: ContentfulStatusCode,
): Response {
  context.header('ETag', file.etag);
  context.header('Cache-Control', file.cacheControl);
  context.header('Vary', 'Accept-Encoding');
  if (file.policy !== undefined) context.header('Content-Security-Policy', file.policy);
  if (status === 200 && matchesEtag(context.req.header('If-None-Match'), file.etag))
    return context.body(null, 304);
  const encoding = encodingFor(file.encoded, context.req.header('Accept-Encoding'));
  if (encoding) context.header('Content-Encoding', encoding.name);
  context.header('Content-Type', file.type);
  return context.body(encoding?.bytes ?? file.plain, status);
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
