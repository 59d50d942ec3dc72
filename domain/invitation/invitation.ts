import * as v from 'valibot';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { InvitationGrant } from './invitation-grant.ts';
import { INVITATION_MESSAGES } from './messages.ts';

/** The request header with the key of an invitation, for `GET /api/availability`. */
export const INVITATION_HEADER = 'Invitation';

/** `POST /api/invitation`, which changes nothing: the key is in the body, which no log contains. */
export const InvitationKey = v.object(
  { key: v.string(INVITATION_MESSAGES.unknown.description) },
  INVITATION_MESSAGES.unknown.description,
);

/** The mail with an invitation's link contains it. */
export interface MailedInvitation extends Omit<InvitationGrant, 'email'> {
  /** The first day of `window` is counted from it. */
  readonly today: PlainDate;
  readonly uses_max: number;
  /** The guest's URL. */
  readonly link: string;
}
