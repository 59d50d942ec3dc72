import * as v from 'valibot';
import { headerText } from '#server/guest-text.ts';

/** Who a mail is from or for. Made by `mailbox` only, so that no text becomes a second recipient. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail that no retry can make sendable; its message holds nothing of the guest's. */
export class UnsendableMailError extends Error {
  override readonly name = 'UnsendableMailError';
}

const ADDRESS_MAXIMUM = 255;
/** RFC 5322's dot-atom address: without quotes, commas, brackets, spaces and control characters. */
const Address = v.pipe(v.string(), v.maxLength(ADDRESS_MAXIMUM), v.rfcEmail());

/**
 * A mailbox of exactly one address. The name may be anything: it becomes one line, which the
 * transport encodes.
 * @throws UnsendableMailError when the address is not exactly one plain address
 */
export function mailbox(name: string, address: string): Mailbox {
  if (!v.is(Address, address)) throw new UnsendableMailError('The address is not one mailbox');
  return { name: headerText(name), address };
}
