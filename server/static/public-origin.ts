import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { type StaticFile, staticFile } from './static-files.ts';

/** The files that say the site's address: pages, the site map, robots.txt, the manifest. */
const SAYS_ADDRESS = /^(?!assets\/).*\.(html|xml|txt|webmanifest)$/;

/** A page takes a few milliseconds; the build's quality takes twenty times as long for 1 KB. */
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

/** A file whose compressed copies are made once, when they are first asked for. */
function compressedOnce(file: StaticFile): StaticFile {
  let made: StaticFile['encoded'] | undefined;
  return {
    ...file,
    get encoded() {
      made ??= compress(file.plain);
      return made;
    },
  };
}

/**
 * Puts the site's address in the place of its placeholder. Files that do not say it keep the copies
 * that the build compressed; the others are compressed for their first visitor.
 * @param origin checked to be bare by server/config.ts: no sign in it needs escaping anywhere
 * @returns the files by their address
 */
export function placeOrigin(
  built: ReadonlyMap<string, StaticFile>,
  origin: string,
): ReadonlyMap<string, StaticFile> {
  const files = new Map(built);
  for (const [address, { name, plain }] of built) {
    if (!SAYS_ADDRESS.test(name)) continue;
    const text = new TextDecoder().decode(plain);
    if (!text.includes(PUBLIC_ORIGIN_PLACEHOLDER)) continue;
    const placed = text.replaceAll(PUBLIC_ORIGIN_PLACEHOLDER, () => origin);
    files.set(address, compressedOnce(staticFile(name, new TextEncoder().encode(placed), [])));
  }
  return files;
}
