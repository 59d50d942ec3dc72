import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';

export type InvitationEnd = 'used' | 'revoked' | 'expired';

/** Instants are in milliseconds since 1970. */
interface EndingInvitation {
  readonly uses: number;
  readonly uses_max: number;
  readonly revoked_at: number | null;
  readonly expires_at: number;
}

/**
 * Null while the invitation is open.
 * @param now in milliseconds since 1970
 */
export function endOf(
  { uses, uses_max, revoked_at, expires_at }: EndingInvitation,
  now: number,
): InvitationEnd | null {
  if (uses >= uses_max) return 'used';
  if (revoked_at !== null) return 'revoked';
  return now >= expires_at ? 'expired' : null;
}

/** The last date, in Nairobi, on which the link works. */
export const lastDayOf = ({ expires_at }: Pick<EndingInvitation, 'expires_at'>): PlainDate =>
  showDateAt(expires_at - 1);
