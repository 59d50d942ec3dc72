import * as v from 'valibot';
import { asciiDomain } from './ascii-domain.ts';
import { cleanPasted } from './invisible.ts';
import { cleaned, rewritten } from './text-actions.ts';

/** '' if its domain cannot be written in ASCII, or imitates another one. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = asciiDomain(address.slice(at));
  return domain === null ? '' : address.slice(0, at) + domain;
}

/**
 * An e-mail address as typed or pasted; the output has its domain in ASCII, as mail servers need it:
 * `jane@xn--bcher-kva.example` for `jane@bücher.example`. `v.rfcEmail` is the rule of browsers for
 * `<input type="email">`.
 */
export function emailAddress(maximum: number, message: string) {
  return v.pipe(
    v.string(message),
    cleaned,
    v.maxLength(maximum, message),
    rewritten(withAsciiDomain),
    v.maxLength(maximum, message),
    v.rfcEmail(message),
  );
}

/** The spelling by which addresses are compared; of a text that is no address, the text in lower case. */
export function comparableEmail(text: string): string {
  const address = cleanPasted(text);
  return (withAsciiDomain(address) || address).toLowerCase();
}
