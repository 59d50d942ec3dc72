import * as v from 'valibot';
import { headerText } from '#domain/text/guest-text.ts';

/** Name and e-mail address. Only `mailbox` may create one: it prevents header injection. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Permanent failure; the message contains no personal data. */
export class UnsendableMailError extends Error {
  override readonly name = 'UnsendableMailError';
}

const ADDRESS_MAX_LENGTH = 255;
/** Dot-atom addresses of RFC 5322 only: no quotes, commas, brackets, spaces, control characters. */
const Address = v.pipe(v.string(), v.maxLength(ADDRESS_MAX_LENGTH), v.rfcEmail());

/** @throws UnsendableMailError if `address` is not a single plain e-mail address */
export function mailbox(name: string, address: string): Mailbox {
  if (!v.is(Address, address)) throw new UnsendableMailError('The address is not one mailbox');
  return { name: headerText(name), address };
}
