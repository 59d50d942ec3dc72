import { show } from '#content/show/show.ts';
import type { ScheduledBooking } from '#domain/booking/scheduled-booking.ts';
import type { MailedInvitation } from '#domain/invitation/invitation.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { MailPayload } from '#server/mail/queue/mail-payload.ts';
import { confirmationId, type QueuedMail } from '#server/mail/queue/mail-queue.ts';
import { accountMailContent } from '#server/mail/templates/account/account-mails.ts';
import { secondFactorMail } from '#server/mail/templates/account/second-factor-mail.ts';
import { withoutGuestTexts } from '#server/mail/templates/booking/booking-texts.ts';
import { guestBookingMail } from '#server/mail/templates/booking/guest-booking-mail.ts';
import { guestLinkMail } from '#server/mail/templates/booking/guest-link-mail.ts';
import { invitationLinkMail } from '#server/mail/templates/booking/invitation-link-mail.ts';
import { producerBookingMail } from '#server/mail/templates/booking/producer-booking-mail.ts';
import { reminderMail } from '#server/mail/templates/booking/reminder-mail.ts';
import { scheduleMail } from '#server/mail/templates/booking/schedule-mail.ts';
import { renderHtml } from '#server/mail/templates/layout/layout.ts';
import {
  type MailContent,
  renderText,
  type ShowMailboxes,
} from '#server/mail/templates/layout/mail-content.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';
import { messageIdFor, type OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { contactMailContent } from './contact-mail.ts';
import { healthMail } from './health-mail.ts';

export interface MailSources {
  /** Returns the URL of the guest's link; null if the booking does not exist any more. */
  readonly findGuestLink: (bookingId: string) => Promise<string | null>;
  /** False until the guest has opened a link that was mailed to this e-mail address. */
  readonly isMailboxProven: (email: string) => Promise<boolean>;
  readonly findSchedule: (date: PlainDate) => Promise<readonly ScheduledBooking[]>;
  /** null if the invitation has ended or is deleted. */
  readonly findInvitation: (id: string) => Promise<MailedInvitation | null>;
  /** The page on which the owner of an account asks for a new password. */
  readonly newPasswordUrl: () => string;
}

async function contentOf(
  payload: MailPayload,
  { audience, created_at }: QueuedMail,
  { sender, producer }: ShowMailboxes,
  { findGuestLink, findInvitation, findSchedule, newPasswordUrl }: MailSources,
): Promise<MailContent> {
  switch (payload.kind) {
    case 'confirmed':
    case 'reconfirmed':
    case 'moved':
    case 'corrected':
    case 'cancelled': {
      if (audience === 'producer') return producerBookingMail(payload, producer);
      const link = await findGuestLink(payload.booking.id);
      return guestBookingMail(payload, { queuedAt: created_at, sender, link });
    }
    case 'link':
    case 'move_request':
    case 'move_request_withdrawn':
      return guestLinkMail(payload, await findGuestLink(payload.booking.id));
    case 'reminder':
      return reminderMail(payload, await findGuestLink(payload.booking.id));
    case 'schedule':
      return scheduleMail(payload, await findSchedule(payload.date), producer);
    case 'invitation':
      return invitationLinkMail(payload, await findInvitation(payload.invitation_id));
    case 'health':
      return healthMail(payload, producer);
    case 'second-factor':
      return secondFactorMail(payload, newPasswordUrl());
    case 'contact':
      return contactMailContent(payload);
    case 'auth-confirmation':
    case 'account-exists':
    case 'password-reset':
      return accountMailContent(payload);
  }
}

/** Removes texts that somebody else may have written, until the mailbox is known to be the guest's. */
async function forMailbox(
  payload: MailPayload,
  { isMailboxProven }: MailSources,
): Promise<MailPayload> {
  if (!('booking' in payload) || (await isMailboxProven(payload.booking.guest_email)))
    return payload;
  return { ...payload, booking: withoutGuestTexts(payload.booking) };
}

/** The confirmation, for any other mail about the booking: mail clients show them as one thread. */
function followedMail(payload: MailPayload, { id, audience }: QueuedMail): string | undefined {
  if (!('booking' in payload)) return undefined;
  const confirmation = confirmationId(payload.booking.id, audience);
  return confirmation === id ? undefined : confirmation;
}

/**
 * @throws UnsendableMailError if the address is not a single plain one
 * @throws ObsoleteMailError if nobody comes on a schedule's day any more, or a link or an invitation has ended
 * @throws Error if a newer version wrote the payload; the mail is retried
 */
export async function renderMail(
  row: QueuedMail,
  mailboxes: ShowMailboxes,
  sources: MailSources,
): Promise<OutgoingMail> {
  if (row.payload === null) throw new Error('Unknown mail payload');
  const payload = row.audience === 'guest' ? await forMailbox(row.payload, sources) : row.payload;
  const content = await contentOf(payload, row, mailboxes, sources);
  const followed = followedMail(payload, row);
  return {
    id: row.id,
    audience: row.audience,
    queuedAt: row.created_at,
    messageId: messageIdFor(row.id, mailboxes.sender),
    follows: followed && messageIdFor(followed, mailboxes.sender),
    from: mailboxes.sender,
    to: content.to,
    replyTo: content.replyTo ?? mailbox(show.name, show.email),
    subject: content.subject,
    text: renderText(content.layout),
    html: await renderHtml(content.layout),
    invitation: content.invitation,
  };
}
