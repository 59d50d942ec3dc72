import { createApp } from 'astro/app/entrypoint';
import type { PageData } from '#domain/rendering/page-data.ts';

const app = createApp();

/** Renders a page with its data; the server imports it from the build (server/pages/site.ts). */
export async function renderPage(address: string, data: PageData): Promise<string> {
  // The pages read path and query only.
  const request = new Request(new URL(address, 'http://localhost'));
  const response = await app.render(request, { locals: { data } });
  if (response.status !== 200) throw new Error(`Rendering ${address} has failed`);
  return response.text();
}
