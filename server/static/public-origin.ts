import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { type StaticFile, staticFile } from './static-files.ts';

const ORIGIN_FILES = /^(?!assets\/).*\.(html|xml|txt|webmanifest)$/;

/** Takes a few milliseconds per page; maximum quality takes twenty times as long to save 1 KB. */
const BROTLI_QUALITY = 6;

function compress(plain: Uint8Array): StaticFile['encoded'] {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return [
    { name: 'br', bytes: new Uint8Array(brotliCompressSync(plain, { params })) },
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

/** Makes a rendered page a file with the public URL in it, compressed at the first request. */
export function pageFile(name: string, html: string, origin: string): StaticFile {
  const text = html.replaceAll(PUBLIC_ORIGIN_PLACEHOLDER, () => origin);
  return withLazyCompression(staticFile(name, new TextEncoder().encode(text), []));
}

/** @param origin validated by `server/config.ts`: contains no character that needs escaping */
export function insertPublicOrigin(
  built: ReadonlyMap<string, StaticFile>,
  origin: string,
): ReadonlyMap<string, StaticFile> {
  const files = new Map(built);
  for (const [path, { name, plain }] of built) {
    if (!ORIGIN_FILES.test(name)) continue;
    const text = new TextDecoder().decode(plain);
    if (!text.includes(PUBLIC_ORIGIN_PLACEHOLDER)) continue;
    files.set(path, pageFile(name, text, origin));
  }
  return files;
}
