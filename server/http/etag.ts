import { createHash } from 'node:crypto';
import type { Context, TypedResponse } from 'hono';

/** The tag of a response that is always the same bytes. */
const etagOf = (content: string | Uint8Array): string =>
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

export type SerializedJson<Value> = ReturnType<typeof serializeJson<Value>>;

/** Clients may store it, and must revalidate. */
export function serializeJson<Value>(value: Value, more: Readonly<Record<string, string>> = {}) {
  const text = JSON.stringify(value);
  const headers = { ...more, 'cache-control': 'no-cache', etag: etagOf(text) };
  return { value, text, headers };
}

export function respondWithJson<Value>(
  context: Context,
  { text, headers }: SerializedJson<Value>,
): Response & TypedResponse<Value, 200, 'json'> {
  const isStored = matchesEtag(context.req.header('If-None-Match'), headers.etag);
  // Not `context.body`, which copies several headers into a `Headers`: 5 of a request's 27 µs.
  const response = isStored
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
  // TypedResponse exists in the type system only.
  return response as typeof response & TypedResponse<Value, 200, 'json'>;
}
