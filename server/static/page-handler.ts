import type { Context } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';
import { problemResponse } from '#server/http/problems.ts';
import { encodingFor } from './encoding.ts';
import { NOT_FOUND_PAGE, type StaticFile } from './static-files.ts';

function answerNotFound(context: Context, file: StaticFile): Response {
  context.header('ETag', file.etag);
  context.header('Cache-Control', file.cacheControl);
  context.header('Vary', 'Accept-Encoding');
  if (file.policy !== undefined) context.header('Content-Security-Policy', file.policy);
  const encoding = encodingFor(file.encoded, context.req.header('Accept-Encoding'));
  if (encoding) context.header('Content-Encoding', encoding.name);
  context.header('Content-Type', file.type);
  return context.body(encoding?.bytes ?? file.plain, 404);
}

/**
 * The address that another spelling of it means: /TEAM, /team/ and //team are /team. The router in
 * the browser takes all of them for the same page, so the server must not answer with another one.
 */
function plainSpelling(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/**
 * Answers what is no address of a built file: another spelling of one is sent on to it, anything
 * else gets the 404 page. The files themselves are served before the app (`stored-files.ts`).
 * @param pages by address, as they are when one asks
 */
export function pageHandler(pages: () => ReadonlyMap<string, StaticFile>) {
  return function answerWithoutFile(context: Context<AppEnvironment>): Response {
    const files = pages();
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return problemResponse(context, 'method_not_allowed', { allow: 'GET, HEAD' });
    }
    const { pathname, search } = new URL(context.req.url);
    // The path of the context is decoded where it is written with percent signs.
    const meant = plainSpelling(context.req.path);
    // Only addresses of our own are sent on to, so that no address leads off the site.
    if (meant !== pathname && files.has(meant)) return context.redirect(meant + search, 308);
    const notFound = files.get(NOT_FOUND_PAGE);
    return notFound ? answerNotFound(context, notFound) : problemResponse(context, 'not_found');
  };
}
