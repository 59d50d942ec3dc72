import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { optimizeHtml } from './rendering/optimize-html.ts';

/**
 * Renders a page: the booking page for the server, all others for the build. Unlike renderToString,
 * `prerender` awaits the Suspense boundary in which React Router renders its data, and leaves no
 * inline script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  const rendered = await new Response(prelude).text();
  // The development server compiles pages on demand: there are no built styles to inline.
  const html = import.meta.env.PROD
    ? optimizeHtml(rendered, context.manifest.routes.root?.css ?? [])
    : rendered;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
