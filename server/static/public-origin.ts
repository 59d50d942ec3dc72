import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts';

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

/**
 * Replaces the placeholder in each file that contains it, when the file is first requested.
 * @param origin validated by `server/config.ts`: contains no character that needs escaping
 */
export function insertPublicOrigin(
  built: ReadonlyMap<string, StaticFile>,
  origin: string,
): StaticFiles {
  const inserted = new Map<string, StaticFile>();

  function insertInto(file: StaticFile): StaticFile {
    if (!ORIGIN_FILES.test(file.name)) return file;
    const text = new TextDecoder().decode(file.plain);
    return text.includes(PUBLIC_ORIGIN_PLACEHOLDER) ? pageFile(file.name, text, origin) : file;
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
