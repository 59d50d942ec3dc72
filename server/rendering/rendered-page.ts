import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { weakEtagOf } from '#server/http/etag.ts';
import { encodingFor } from '#server/static/encoding.ts';
import { brotliOptions } from '#server/static/public-origin.ts';
import type { StaticFile, StaticFiles } from '#server/static/static-files.ts';

const ENCODINGS = [
  {
    name: 'br',
    compress: (plain: Uint8Array) => promisify(brotliCompress)(plain, brotliOptions(plain)),
  },
  { name: 'gzip', compress: (plain: Uint8Array) => promisify(gzip)(plain) },
] as const;

/** @param acceptEncoding of the only request for the file; null makes one for any request */
export type ToFile = (html: string, acceptEncoding: string | null) => Promise<StaticFile>;

/**
 * Makes a rendered page a file, compressed outside of the event loop. The policy is the built page's:
 * it allows no other scripts. `files`: of the build, with the page at `path`.
 */
export function renderedPages(files: StaticFiles, path: string, origin: () => string): ToFile {
  return async (html, acceptEncoding) => {
    const built = files.get(path);
    if (!built) throw new Error(`The build has no ${path}`);
    const text = html.replaceAll(PUBLIC_ORIGIN_PLACEHOLDER, origin);
    const plain = new TextEncoder().encode(text);
    const accepted = acceptEncoding === null ? ENCODINGS : [encodingFor(ENCODINGS, acceptEncoding)];
    const encoded = accepted.filter((encoding) => encoding !== undefined);
    return {
      name: built.name,
      type: built.type,
      cacheControl: built.cacheControl,
      policy: built.policy,
      etag: weakEtagOf(plain),
      plain,
      encoded: await Promise.all(
        encoded.map(async ({ name, compress }) => ({
          name,
          bytes: new Uint8Array(await compress(plain)),
        })),
      ),
    };
  };
}
