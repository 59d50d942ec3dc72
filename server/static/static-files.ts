import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ENCODINGS, type Encoded } from '#server/http/encodings.ts';
import { weakEtagOf } from '#server/http/etag.ts';
import { pagePolicy } from '#server/http/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
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

const IMMUTABLE_FOLDER = 'assets/';

export const NOT_FOUND_PAGE = '/404';

export interface StaticFile {
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly policy: string | undefined;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: readonly Encoded[];
}

export type StaticFiles = Pick<ReadonlyMap<string, StaticFile>, 'get' | 'has'>;

/** Omits JSON, since browsers do not run data blocks (HTML, 4.12.1). */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
  );
  return hashesOf(scripts);
}

function inlineStyleHashes(html: string): string[] {
  return hashesOf(html.matchAll(/<style(?: [^>]*)?>([\s\S]*?)<\/style>/g));
}

function hashesOf(elements: Iterable<RegExpExecArray>): string[] {
  const hashes = Array.from(
    elements,
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

function policyOf(page: Uint8Array): string {
  const html = new TextDecoder().decode(page);
  return pagePolicy(inlineScriptHashes(html), inlineStyleHashes(html));
}

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

/** Makes a file that is hashed when first requested: a start that hashes all takes half as long again. */
export function staticFile(
  name: string,
  plain: Uint8Array<ArrayBuffer>,
  encoded: StaticFile['encoded'],
): StaticFile {
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

/** The path of a file of the build. */
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
