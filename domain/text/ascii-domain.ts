import { mixesScripts } from '#domain/text/mixed-scripts.ts';

const LABELS_TO_ENCODE = /[^\0-\x7f]|xn--/i;

/** Nothing that ends the host of a URL. */
const ENCODABLE = /^[A-Za-z\d.\u0080-\u{10ffff}-]+$/u;

/**
 * A domain as mail servers need it, such as 'xn--bcher-kva.example' for 'bücher.example', by the
 * platform's encoder (UTS #46). What needs no encoding is returned as it is, valid or not. Null if it
 * cannot be encoded, or if letters of several scripts imitate another name.
 */
export function asciiDomain(domain: string): string | null {
  if (!LABELS_TO_ENCODE.test(domain)) return domain;
  if (!ENCODABLE.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return mixesScripts(hostname) ? null : hostname;
  } catch {
    return null;
  }
}
