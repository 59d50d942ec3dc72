import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import { readStaticFiles, type StaticFile } from '#server/static/static-files.ts';

export interface Site {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly renderPage: RenderPage;
}

const ASSETS = '/assets/';
const RENDERER = 'server/entry.mjs';

/** @param pagesFolder the build's folder of files; its module is in the folder beside it */
export async function loadRenderer(pagesFolder: string): Promise<RenderPage> {
  const path = join(pagesFolder, '..', RENDERER);
  const build: { readonly renderPage: RenderPage } = await import(pathToFileURL(path).href);
  return build.renderPage;
}

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
