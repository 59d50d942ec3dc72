import { existsSync } from 'node:fs';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import { readStaticFiles, type StaticFile } from '#server/static/static-files.ts';
import { loadRenderer } from './renderer.ts';

export interface Site {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly renderPage: RenderPage;
}

const ASSETS = '/assets/';

/** Reads all files once. `earlierFolder`: the release before, whose scripts open tabs still load. */
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
