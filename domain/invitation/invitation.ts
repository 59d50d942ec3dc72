import * as v from 'valibot';
import { DateRange } from '#domain/booking/slots/availability.ts';
import { ResponseInstant } from '#domain/response-parts.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { INVITATION_MESSAGES } from './messages.ts';

/** The requests that read with it change nothing: they are POST since no log contains a body. */
export const InvitationKey = v.object(
  { key: v.string(INVITATION_MESSAGES.unknown.description) },
  INVITATION_MESSAGES.unknown.description,
);

export interface MailedInvitation extends Omit<InvitationGrant, 'email'> {
  /** The first day of `window` is counted from it. */
  readonly today: PlainDate;
  readonly uses_max: number;
  readonly link: string;
}

export const InvitationGrant = v.object({
  name: v.string(),
  email: v.nullable(v.string()),
  window: DateRange,
  expires_at: ResponseInstant,
});
export type InvitationGrant = v.InferOutput<typeof InvitationGrant>;

export type InvitationEnd = 'used' | 'revoked' | 'expired';

interface EndingInvitation {
  readonly uses: number;
  readonly uses_max: number;
  readonly revoked_at: number | null;
  readonly expires_at: number;
}

/** Null while the invitation is open. Instants are in milliseconds since 1970. */
export function endOf(
  { uses, uses_max, revoked_at, expires_at }: EndingInvitation,
  now: number,
): InvitationEnd | null {
  if (uses >= uses_max) return 'used';
  if (revoked_at !== null) return 'revoked';
  return now >= expires_at ? 'expired' : null;
}

export const lastDayOf = ({ expires_at }: Pick<EndingInvitation, 'expires_at'>): PlainDate =>
  showDateAt(expires_at - 1);
