import type { TypedResponse } from 'hono';

type Status = 200 | 201;

/** A response with personal data, which nothing on its way may store. */
export function noStoreJson<Value, Code extends Status>(
  value: Value,
  status: Code,
): Response & TypedResponse<Value, Code, 'json'> {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
  // Not `context.json`, which copies several headers into a `Headers` (docs/performance.md).
  const response = new Response(JSON.stringify(value), { status, headers });
  // TypedResponse exists in the type system only.
  return response as typeof response & TypedResponse<Value, Code, 'json'>;
}
