import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import {
  ENCODINGS,
  readStaticFiles,
  type StaticFile,
  type StaticFiles,
  staticFile,
} from '#server/static/static-files.ts';

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

const ORIGIN_FILES = /^(?!assets\/).*\.(html|xml|txt|webmanifest)$/;

function withLazyCompression(file: StaticFile): StaticFile {
  let compressed: StaticFile['encoded'] | undefined;
  return {
    ...file,
    get encoded() {
      compressed ??= ENCODINGS.map(({ name, compressNow }) => ({
        name,
        bytes: new Uint8Array(compressNow(file.plain)),
      }));
      return compressed;
    },
  };
}

/** Replaces the placeholder at a file's first request, when the port is known. `origin` has no character to escape. */
export function insertPublicOrigin(
  built: ReadonlyMap<string, StaticFile>,
  origin: () => string,
): StaticFiles {
  const inserted = new Map<string, StaticFile>();

  function insertInto(file: StaticFile): StaticFile {
    if (!ORIGIN_FILES.test(file.name)) return file;
    const text = new TextDecoder().decode(file.plain);
    if (!text.includes(PUBLIC_ORIGIN_PLACEHOLDER)) return file;
    const inserted = text.replaceAll(PUBLIC_ORIGIN_PLACEHOLDER, origin);
    return withLazyCompression(staticFile(file.name, new TextEncoder().encode(inserted), []));
  }

  function get(path: string): StaticFile | undefined {
    const known = inserted.get(path);
    if (known) return known;
    const file = built.get(path);
    if (!file) return undefined;
    const fresh = insertInto(file);
    inserted.set(path, fresh);
    return fresh;
  }
  return { get, has: (path) => built.has(path) };
}
