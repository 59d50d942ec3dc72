import * as v from 'valibot';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { InvitationGrant } from './invitation-grant.ts';
import { INVITATION_MESSAGES } from './messages.ts';

/** The requests that read with it change nothing: they are POST since no log contains a body. */
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
