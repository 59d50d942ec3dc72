import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderBookingPage } from '#domain/rendering/booking-page.ts';

/** The part of the built pages' module (app/entry.server.tsx) that is used here. */
interface PagesModule {
  readonly entry: {
    readonly module: {
      readonly createBookingPageRenderer: (build: PagesModule) => RenderBookingPage;
    };
  };
}

/** @param pagesFolder the build's folder of files; its module is in the folder beside it */
export async function loadBookingPageRenderer(pagesFolder: string): Promise<RenderBookingPage> {
  const path = join(pagesFolder, '..', 'server', 'index.js');
  const build: PagesModule = await import(pathToFileURL(path).href);
  return build.entry.module.createBookingPageRenderer(build);
}
