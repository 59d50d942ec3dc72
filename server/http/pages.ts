import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppEnvironment } from './environment.ts';
import type { PageFile } from './page-files.ts';
import { problemResponse } from './problems.ts';

const NOT_FOUND_PAGE = '/404';

function encodingFor(context: Context, file: PageFile): PageFile['encoded'][number] | undefined {
  if (file.encoded.length === 0) return undefined;
  const chosen = accepts(context, {
    header: 'Accept-Encoding',
    supports: file.encoded.map(({ name }) => name),
    default: 'identity',
    match: (accepted, { supports, default: plain }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? plain,
  });
  return file.encoded.find(({ name }) => name === chosen);
}

function answerWith(context: Context, file: PageFile, status: 200 | 404): Response {
  context.header('ETag', file.etag);
  context.header('Cache-Control', file.cacheControl);
  context.header('Vary', 'Accept-Encoding');
  if (file.policy !== undefined) context.header('Content-Security-Policy', file.policy);
  const encoding = encodingFor(context, file);
  if (encoding) context.header('Content-Encoding', encoding.name);
  context.header('Content-Type', file.type);
  return context.body(encoding?.bytes ?? file.plain, status);
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
 * Answers with the built pages and their files: the page itself at its address, the 404 page with
 * status 404 for every other, and another spelling of an address sent on to the address itself.
 * @param pages by address, as they are when one asks
 */
export function pageHandler(pages: () => ReadonlyMap<string, PageFile>) {
  return function answerPage(context: Context<AppEnvironment>): Response {
    const files = pages();
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return problemResponse(context, 'method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const { path } = context.req;
    const file = files.get(path);
    if (file && path !== NOT_FOUND_PAGE) return answerWith(context, file, 200);
    const meant = plainSpelling(path);
    // Only addresses of our own are sent on to, so that no address leads off the site.
    if (meant !== path && files.has(meant))
      return context.redirect(meant + new URL(context.req.url).search, 308);
    const notFound = files.get(NOT_FOUND_PAGE);
    return notFound ? answerWith(context, notFound, 404) : problemResponse(context, 'not_found');
  };
}
