/** A sender's earlier proof of the account: a session, a known browser, a mailed link; null: none. */
export type EarlierProof = 'session' | `device ${string}` | `link ${string}` | null;

/** The key of a limit, so that strangers never use up the attempts of a sender with an earlier proof. */
export function attemptKey(account: string, earlier: EarlierProof): string {
  return earlier === null ? account : `${account} ${earlier}`;
}
