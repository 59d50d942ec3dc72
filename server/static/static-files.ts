import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
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
import { weakEtagOf } from '#server/http/etag.ts';
import { pagePolicy } from '#server/http/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Takes a few milliseconds per page; maximum quality takes twenty times as long to save 1 KB. */
const BROTLI_QUALITY = 6;

const brotliOptions = (plain: Uint8Array): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});

interface Encoded {
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

const IMMUTABLE_FOLDER = 'assets/';

export const NOT_FOUND_PAGE = '/404';

export interface StaticFile {
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly policy: string | undefined;
  readonly plain: Bytes;
  readonly encoded: readonly Encoded[];
}

export type StaticFiles = Pick<ReadonlyMap<string, StaticFile>, 'get' | 'has'>;

function hashesOf(html: string, elements: RegExp): string[] {
  const hashes = Array.from(
    html.matchAll(elements),
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/** Omits JSON, since browsers do not run data blocks (HTML, 4.12.1). */
export const inlineScriptHashes = (html: string): string[] =>
  hashesOf(
    html,
    /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
  );

function policyOf(page: Uint8Array): string {
  const html = new TextDecoder().decode(page);
  const styleHashes = hashesOf(html, /<style(?: [^>]*)?>([\s\S]*?)<\/style>/g);
  return pagePolicy(inlineScriptHashes(html), styleHashes);
}

function readBytes(path: string): Bytes {
  return new Uint8Array(readFileSync(path));
}

/** Makes a file that is hashed when first requested: a start that hashes all takes half as long again. */
export function staticFile(name: string, plain: Bytes, encoded: StaticFile['encoded']): StaticFile {
  const isPage = name.endsWith('.html');
  let etag: string | undefined;
  let policy: string | undefined;
  return {
    name,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: name.startsWith(IMMUTABLE_FOLDER)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    plain,
    encoded,
    get etag() {
      etag ??= weakEtagOf(plain);
      return etag;
    },
    get policy() {
      if (isPage) policy ??= policyOf(plain);
      return policy;
    },
  };
}

function readStaticFile(path: string, name: string): StaticFile {
  const encoded = ENCODINGS.filter(({ extension }) => existsSync(path + extension)).map(
    ({ name: encoding, extension }) => ({ name: encoding, bytes: readBytes(path + extension) }),
  );
  return staticFile(name, readBytes(path), encoded);
}

export function urlPathOf(name: string): string {
  if (name === 'index.html') return '/';
  if (name === '404.html') return NOT_FOUND_PAGE;
  return `/${name.replace(/\/index\.html$/, '')}`;
}

/** Dot files are internal to the build, except well-known URIs (RFC 8615). */
const isHidden = (name: string) => name.startsWith('.') && !name.startsWith('.well-known/');

export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || isHidden(name)) continue;
    if (ENCODINGS.some(({ extension }) => name.endsWith(extension))) continue;
    files.set(urlPathOf(name), readStaticFile(path, name));
  }
  return files;
}

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
