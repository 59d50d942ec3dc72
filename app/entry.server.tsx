import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders one page to a file, at build time only. It waits for everything: React Router hands its
 * data to the page inside Suspense, which renderToString would leave out, and the page would never
 * come alive. A finished boundary stands in the file as it is, without inline scripts of React's.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}
