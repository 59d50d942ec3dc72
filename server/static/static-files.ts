import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
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
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The names that the build writes compressed copies under, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Files with the hash of their content in their name never change. */
const IMMUTABLE_FOLDER = 'assets/';
/** React Router's page for addresses that have no file of their own; ours is the 404 page. */
const UNUSED_PAGE = '__spa-fallback.html';

/** The page for addresses that have none: served with status 404 only. */
export const NOT_FOUND_PAGE = '/404';

/** One file of the build, in memory. */
export interface StaticFile {
  /** Its path in the build, such as `about/index.html`. */
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** The policy of a page with its scripts' and styles' hashes; undefined for everything that is not a page. */
  readonly policy: string | undefined;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly encoded: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

/**
 * The hashes of a page's inline scripts, as a content security policy writes them. Structured data
 * needs none: it is a data block, which no browser runs (HTML, 4.12.1).
 */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
  );
  return hashesOf(scripts);
}

/** The hashes of a page's inline styles. */
export function inlineStyleHashes(html: string): string[] {
  return hashesOf(html.matchAll(/<style(?: [^>]*)?>([\s\S]*?)<\/style>/g));
}

function hashesOf(elements: Iterable<RegExpExecArray>): string[] {
  const hashes = Array.from(
    elements,
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/** The policy of a page, which lets its own inline scripts and styles do their work. */
function policyOf(html: string): string {
  return pagePolicy(inlineScriptHashes(html), inlineStyleHashes(html));
}

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

/**
 * Makes a file of the build from its bytes.
 * @param name its path in the build
 * @param encoded the compressed copies that there are, best first
 */
export function staticFile(
  name: string,
  plain: Uint8Array<ArrayBuffer>,
  encoded: StaticFile['encoded'],
): StaticFile {
  const isPage = name.endsWith('.html');
  return {
    name,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    // Weak: the same tag stands for the plain and the compressed bytes (RFC 9110, 8.8.3).
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    cacheControl: name.startsWith(IMMUTABLE_FOLDER)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    policy: isPage ? policyOf(new TextDecoder().decode(plain)) : undefined,
    plain,
    encoded,
  };
}

function readPageFile(path: string, name: string): StaticFile {
  const encoded = ENCODINGS.filter(({ ending }) => existsSync(path + ending)).map(
    ({ name: encoding, ending }) => ({ name: encoding, bytes: readBytes(path + ending) }),
  );
  return staticFile(name, readBytes(path), encoded);
}

/** The address of a file: a page's own, `/about` for `about/index.html`. */
function addressOf(name: string): string {
  if (name === 'index.html') return '/';
  return `/${name.replace(/\/index\.html$/, '')}`;
}

/** A file that the build keeps for itself; well-known addresses begin with a dot, too (RFC 8615). */
const isHidden = (name: string) => name.startsWith('.') && !name.startsWith('.well-known/');

/**
 * Reads a build into memory.
 * @param folder of the built site (`build/client`)
 * @returns the files by their address, `/` for the first page
 * @throws when there is no build
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || name === UNUSED_PAGE || isHidden(name)) continue;
    if (ENCODINGS.some(({ ending }) => name.endsWith(ending))) continue;
    files.set(addressOf(name), readPageFile(path, name));
  }
  return files;
}
