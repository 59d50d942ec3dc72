import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#domain/rendering/page-data.ts';

interface PagesModule {
  readonly entry: {
    readonly module: {
      readonly createRenderer: (build: PagesModule) => RenderPage;
    };
  };
}

/** @param pagesFolder the build's folder of files; its module is in the folder beside it */
export async function loadRenderer(pagesFolder: string): Promise<RenderPage> {
  const path = join(pagesFolder, '..', 'server', 'index.js');
  const build: PagesModule = await import(pathToFileURL(path).href);
  return build.entry.module.createRenderer(build);
}
