import { parseAccept } from 'hono/utils/accept';

/** Bounds the cache: browsers send few different headers, other clients any number. */
const CACHE_SIZE = 200;

const cache = new Map<string, ReadonlySet<string>>();

function acceptedCodings(header: string): ReadonlySet<string> {
  const cached = cache.get(header);
  if (cached) return cached;
  const names = parseAccept(header).filter(({ q }) => q > 0);
  const codings = new Set(names.map(({ type }) => type));
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(header, codings);
  return codings;
}

/** Returns the first accepted encoding (RFC 9110, 12.5.3); undefined means the plain bytes. */
export function encodingFor<Copy extends { readonly name: string }>(
  encoded: readonly Copy[],
  acceptEncoding: string | undefined,
): Copy | undefined {
  if (encoded.length === 0 || acceptEncoding === undefined) return undefined;
  const codings = acceptedCodings(acceptEncoding);
  return encoded.find(({ name }) => codings.has(name));
}
