import { parseAccept } from 'hono/utils/accept';

/** Browsers send a handful of different headers; others may send any number. */
const REMEMBERED = 200;

/** The content codings that a request takes, by its `Accept-Encoding`. */
const known = new Map<string, ReadonlySet<string>>();

function taken(header: string): ReadonlySet<string> {
  const remembered = known.get(header);
  if (remembered) return remembered;
  const names = parseAccept(header).filter(({ q }) => q > 0);
  const set = new Set(names.map(({ type }) => type));
  if (known.size >= REMEMBERED) known.clear();
  known.set(header, set);
  return set;
}

/**
 * The first of the encoded copies that a request takes (RFC 9110, 12.5.3); undefined for the plain
 * bytes, which everybody takes.
 * @param encoded the best first
 */
export function encodingFor<Copy extends { readonly name: string }>(
  encoded: readonly Copy[],
  acceptEncoding: string | undefined,
): Copy | undefined {
  if (encoded.length === 0 || acceptEncoding === undefined) return undefined;
  const names = taken(acceptEncoding);
  return encoded.find(({ name }) => names.has(name));
}
