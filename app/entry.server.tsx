import { prerender } from 'react-dom/static';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import { optimizeHtml } from './rendering/optimize-html.ts';
import { pageDataContext } from './rendering/page-data-context.ts';

/** Unlike renderToString, `prerender` awaits React Router's Suspense boundary, and adds no script. */
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

/** The server imports it from the build (server/pages/site.ts). */
export function createRenderer(build: ServerBuild): RenderPage {
  const handle = createRequestHandler(build, 'production');
  return async (address, data) => {
    const context = new RouterContextProvider();
    context.set(pageDataContext, data);
    // The router reads the path and the query only.
    const url = new URL(address, 'http://localhost');
    const response = await handle(new Request(url), context);
    if (response.status !== 200) throw new Error(`Rendering ${url} has failed`);
    return response.text();
  };
}
