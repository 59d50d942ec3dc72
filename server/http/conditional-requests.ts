import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Answers 304 if If-None-Match matches the handler's ETag (RFC 9110, 13.1.2). The policy of a page
 * is retained: browsers apply the headers of a 304, and the policy for data would break the page.
 */
export function conditionalRequests() {
  return etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...SECURITY_HEADERS] });
}
