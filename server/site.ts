import type { RenderBookingPage } from '#domain/rendering/booking-page.ts';
import { loadBookingPageRenderer } from './booking-page/renderer.ts';
import { readStaticFiles, type StaticFile } from './static/static-files.ts';

/** The built pages. */
export interface Site {
  /** By URL path, such as `/about`. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly renderBookingPage: RenderBookingPage;
}

/** Reads all files, so that a later build does not change what a running server sends. */
export async function loadSite(pagesFolder: string): Promise<Site> {
  return {
    files: readStaticFiles(pagesFolder),
    renderBookingPage: await loadBookingPageRenderer(pagesFolder),
  };
}
