import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { type PageFile, pageFile } from './page-files.ts';

/** The files that say the site's address: pages, the site map, robots.txt, the manifest. */
const SAYS_ADDRESS = /^(?!assets\/).*\.(html|xml|txt|webmanifest)$/;

/** A page takes a few milliseconds; the build's quality takes twenty times as long for 1 KB. */
const BROTLI_QUALITY = 6;

/** The built pages under a public address. */
export interface PublicPages {
  /** By address. Those that say the public address come without compressed copies at first. */
  readonly files: ReadonlyMap<string, PageFile>;
  /** Ends when all have theirs, or with the signal. */
  readonly compressed: Promise<void>;
}

async function compress(plain: Uint8Array): Promise<PageFile['encoded']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return [
    { name: 'br', bytes: new Uint8Array(await promisify(brotliCompress)(plain, { params })) },
    { name: 'gzip', bytes: new Uint8Array(await promisify(gzip)(plain)) },
  ];
}

/**
 * Puts the site's address in the place of its placeholder. Files that do not say it keep the copies
 * that the build compressed; the others are compressed now, one after the other, off this turn.
 * @param origin checked to be bare by server/config.ts: no sign in it needs escaping anywhere
 * @param signal ends the compressing
 */
export function placeOrigin(
  built: ReadonlyMap<string, PageFile>,
  origin: string,
  signal: AbortSignal,
): PublicPages {
  const files = new Map(built);
  const waiting: string[] = [];
  for (const [address, { name, plain }] of built) {
    if (!SAYS_ADDRESS.test(name)) continue;
    const text = new TextDecoder().decode(plain);
    if (!text.includes(PUBLIC_ORIGIN_PLACEHOLDER)) continue;
    const placed = text.replaceAll(PUBLIC_ORIGIN_PLACEHOLDER, () => origin);
    files.set(address, pageFile(name, new TextEncoder().encode(placed), []));
    waiting.push(address);
  }

  async function compressWaiting(): Promise<void> {
    await setImmediate();
    for (const address of waiting) {
      if (signal.aborted) return;
      const file = files.get(address);
      if (file) files.set(address, { ...file, encoded: await compress(file.plain) });
    }
  }

  return { files, compressed: compressWaiting() };
}
