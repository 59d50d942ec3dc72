import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts';

const ORIGIN_FILES = /^(?!assets\/).*\.(html|xml|txt|webmanifest)$/;

/** Takes a few milliseconds per page; maximum quality takes twenty times as long to save 1 KB. */
const BROTLI_QUALITY = 6;

export const brotliOptions = (plain: Uint8Array): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});

function compress(plain: Uint8Array): StaticFile['encoded'] {
  return [
    { name: 'br', bytes: new Uint8Array(brotliCompressSync(plain, brotliOptions(plain))) },
    { name: 'gzip', bytes: new Uint8Array(gzipSync(plain)) },
  ];
}

function withLazyCompression(file: StaticFile): StaticFile {
  let compressed: StaticFile['encoded'] | undefined;
  return {
    ...file,
    get encoded() {
      compressed ??= compress(file.plain);
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
