import type { OutgoingHttpHeaders } from 'node:http';
import type { RespondEarly } from '#server/http/listener.ts';
import { encodingFor } from './encoding.ts';
import { NOT_FOUND_PAGE, type StaticFile } from './static-files.ts';

/** What is sent of a file in one of its encodings. */
interface Stored {
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Uint8Array;
}

/** A file as it is sent: made once, since every visitor gets the same. */
interface StoredFile {
  readonly notModified: OutgoingHttpHeaders;
  readonly plain: Stored;
  readonly encoded: readonly (Stored & { readonly name: string })[];
}

function storedFile(file: StaticFile, common: Readonly<Record<string, string>>): StoredFile {
  const kept = {
    ...common,
    ...(file.policy === undefined ? {} : { 'content-security-policy': file.policy }),
    etag: file.etag,
    'cache-control': file.cacheControl,
    vary: 'Accept-Encoding',
  };
  const stored = (bytes: Uint8Array, more: OutgoingHttpHeaders = {}): Stored => ({
    headers: { ...kept, 'content-type': file.type, 'content-length': bytes.length, ...more },
    bytes,
  });
  return {
    notModified: kept,
    plain: stored(file.plain),
    encoded: file.encoded.map(({ name, bytes }) => ({
      name,
      ...stored(bytes, { 'content-encoding': name }),
    })),
  };
}

/** Whether the visitor has the file already (RFC 9110, 13.1.2); our tags are all weak. */
function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag);
}

/**
 * Serves the built files from memory, before the app is asked: a page is the same bytes for all, and
 * making a request and a response of the app for each takes four times as long as sending them.
 * Everything else, errors and other spellings among it, is the app's.
 * @param pages by address, as they are when one asks
 * @param common the headers of every answer
 */
export function serveStaticFiles(
  pages: () => ReadonlyMap<string, StaticFile>,
  common: Readonly<Record<string, string>>,
): RespondEarly {
  const made = new WeakMap<StaticFile, StoredFile>();

  function stored(file: StaticFile): StoredFile {
    const known = made.get(file);
    if (known) return known;
    const fresh = storedFile(file, common);
    made.set(file, fresh);
    return fresh;
  }

  return function serveStoredFile({ url = '', method, headers }, outgoing) {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const file = pages().get(path);
    if (file === undefined || path === NOT_FOUND_PAGE) return false;
    const { notModified, plain, encoded } = stored(file);
    if (hasAlready(headers['if-none-match'], file.etag)) {
      outgoing.writeHead(304, notModified).end();
      return true;
    }
    const chosen = encodingFor(encoded, headers['accept-encoding']?.toString()) ?? plain;
    outgoing.writeHead(200, chosen.headers).end(method === 'HEAD' ? undefined : chosen.bytes);
    return true;
  };
}
