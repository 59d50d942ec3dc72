import { createHash } from 'node:crypto';

/** The tag of a response that is always the same bytes. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** The tag that plain and compressed bytes share, therefore weak (RFC 9110, 8.8.3). */
export const weakEtagOf = (plain: Uint8Array): string => `W/${etagOf(plain)}`;

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Evaluates If-None-Match by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === opaque);
}
