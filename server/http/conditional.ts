import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Answers 304 to whoever has what would be sent (RFC 9110, 13.1.2), by the ETag that the handler
 * set. A page's policy stays with it: a browser takes over the headers of a 304, and that of data
 * would switch the page off.
 */
export function notModified() {
  return etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...SECURITY_HEADERS] });
}
