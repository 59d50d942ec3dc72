import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import type { PageData, RenderPage } from '#domain/rendering/page-data.ts';
import { weakEtagOf } from '#server/http/etag.ts';
import {
  ENCODINGS,
  encodingFor,
  type StaticFile,
  type StaticFiles,
} from '#server/static/static-files.ts';
import { createRenderings } from './renderings.ts';

interface Receiver {
  /** Null for a page that is kept for all. */
  readonly clientIp: string | null;
  /** The header of the only request for the page; null compresses it for any request. */
  readonly acceptEncoding: string | null;
}

export const EVERYBODY: Receiver = { clientIp: null, acceptEncoding: null };

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/**
 * Makes rendered pages files, compressed outside of the event loop. The policy is the built page's:
 * it allows no other scripts.
 */
export function createPageRenderer(
  { files, renderPage }: { readonly files: StaticFiles; readonly renderPage: RenderPage },
  origin: () => string,
) {
  const renderings = createRenderings();

  /** Renders the page of an address (path and query) when its turn comes. */
  async function render(
    address: string,
    data: PageData,
    { acceptEncoding, clientIp }: Receiver,
    template?: string,
  ): Promise<StaticFile> {
    const [path = ''] = (template ?? address).split('?');
    const built = files.get(path);
    if (!built) throw new Error(`The build has no ${path}`);
    const html = await renderings.run(() => renderPage(address, data), clientIp);
    const text = html.replaceAll(PUBLIC_ORIGIN_PLACEHOLDER, origin);
    const plain = new TextEncoder().encode(text);
    const accepted = acceptEncoding === null ? ENCODINGS : [encodingFor(ENCODINGS, acceptEncoding)];
    const encoded = accepted
      .filter((encoding) => encoding !== undefined)
      .map(async ({ name, compress }) => ({ name, bytes: new Uint8Array(await compress(plain)) }));
    const { cacheControl, name, policy, type } = built;
    const etag = weakEtagOf(plain);
    return { name, type, cacheControl, policy, etag, plain, encoded: await Promise.all(encoded) };
  }

  return { render, admit: renderings.admit };
}

/** Ends each part at a byte, without the last block of a stream. */
const PART = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH };

/** RFC 1952: deflated, without name and time, of an unknown system. */
const GZIP_HEAD = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
const LAST_BLOCK = Buffer.of(3, 0);

/** A block of a deflated stream that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function gzipTail(plain: Buffer): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(plain), 0);
  tail.writeUInt32LE(plain.length, 4);
  return tail;
}

function joined(parts: readonly Buffer[], separator: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

export type KeyedPage = (key: string) => StaticFile;

/**
 * Compresses a page once, in the parts around the placeholder; each visitor gets one gzip member with their own key.
 * Not Brotli, whose parts cannot be joined; and one member, since Chromium reads the first only.
 */
export async function keyedPage(page: StaticFile, placeholder: string): Promise<KeyedPage> {
  const texts = new TextDecoder().decode(page.plain).split(placeholder);
  const parts = texts.map((text) => Buffer.from(text));
  const deflated = await Promise.all(parts.map((part) => promisify(deflateRaw)(part, PART)));
  return (key) => {
    const inserted = Buffer.from(key);
    const plain = Buffer.concat(joined(parts, inserted));
    const body = joined(deflated, storedBlock(inserted));
    const bytes = Buffer.concat([GZIP_HEAD, ...body, LAST_BLOCK, gzipTail(plain)]);
    return { ...page, etag: weakEtagOf(inserted), plain, encoded: [{ name: 'gzip', bytes }] };
  };
}
