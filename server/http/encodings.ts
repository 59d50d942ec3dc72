import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** Takes a few milliseconds per page; maximum quality takes twenty times as long to save 1 KB. */
const BROTLI_QUALITY = 6;

export const brotliOptions = (plain: Uint8Array): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a file in one encoding. */
export interface Encoded {
  readonly name: string;
  readonly bytes: Bytes;
}

/** The best first. */
export const ENCODINGS = [
  {
    name: 'br',
    extension: '.br',
    compress: (plain: Bytes) => promisify(brotliCompress)(plain, brotliOptions(plain)),
    compressNow: (plain: Bytes) => brotliCompressSync(plain, brotliOptions(plain)),
  },
  {
    name: 'gzip',
    extension: '.gz',
    compress: (plain: Bytes) => promisify(gzip)(plain),
    compressNow: (plain: Bytes) => gzipSync(plain),
  },
] as const;

/** Bounds the cache: browsers send few different headers, other clients any number. */
const CACHE_SIZE = 200;

const cache = new Map<string, ReadonlySet<string>>();

function acceptedCodings(header: string): ReadonlySet<string> {
  const cached = cache.get(header);
  if (cached) return cached;
  const names = parseAccept(header).filter(({ q }) => q > 0);
  const codings = new Set(names.map(({ type }) => type));
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(header, codings);
  return codings;
}

/** Returns the first accepted encoding (RFC 9110, 12.5.3); undefined means the plain bytes. */
export function encodingFor<Copy extends { readonly name: string }>(
  encoded: readonly Copy[],
  acceptEncoding: string | undefined,
): Copy | undefined {
  if (encoded.length === 0 || acceptEncoding === undefined) return undefined;
  const codings = acceptedCodings(acceptEncoding);
  return encoded.find(({ name }) => codings.has(name));
}
