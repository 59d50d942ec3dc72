/**
 * The sender of an attempt has proven this about the account before: a session, a browser that has signed
 * in to it, or a mailed link. Null: nothing, as of strangers.
 */
export type EarlierProof = 'session' | `device ${string}` | `link ${string}` | null;

/** The key of a limit, so that strangers never use up the attempts of a sender with an earlier proof. */
export function attemptKey(account: string, earlier: EarlierProof): string {
  return earlier === null ? account : `${account} ${earlier}`;
}
