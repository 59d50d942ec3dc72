import { existsSync } from 'node:fs';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import { readStaticFiles, type StaticFile } from '#server/static/static-files.ts';
import { loadRenderer } from './renderer.ts';

/** The built pages. */
export interface Site {
  /** The keys are URL paths, such as `/about`. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly renderPage: RenderPage;
}

const ASSETS = '/assets/';

/**
 * Reads all files, so that a later build does not change what a running server sends.
 * @param earlierFolder the pages of the release before, whose scripts and styles open tabs and caches still load
 */
export async function loadSite(pagesFolder: string, earlierFolder?: string): Promise<Site> {
  const earlier =
    earlierFolder !== undefined && existsSync(earlierFolder)
      ? [...readStaticFiles(earlierFolder)].filter(([path]) => path.startsWith(ASSETS))
      : [];
  return {
    files: new Map([...earlier, ...readStaticFiles(pagesFolder)]),
    renderPage: await loadRenderer(pagesFolder),
  };
}
