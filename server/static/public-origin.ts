import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { ENCODINGS } from '#server/http/encodings.ts';
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts';

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
