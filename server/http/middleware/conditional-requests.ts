import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { SECURITY_HEADERS } from '#server/http/security-headers.ts';

/** A 304 keeps the page's policy: browsers apply its headers, and the data policy breaks pages. */
export function conditionalRequests() {
  return etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...SECURITY_HEADERS] });
}
