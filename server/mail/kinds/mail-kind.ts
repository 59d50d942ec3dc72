import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { ScheduledBooking } from '#domain/booking/booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import type { MailedInvitation } from '#domain/invitation/invitation.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TextsForGuests } from '#server/calendar/guest-texts.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import type { MailContent, ShowMailboxes } from './layout.ts';

/** The mail must not be sent any more; the message contains no personal data. */
export class ObsoleteMailError extends Error {}

/** Stored as the reason of a mail that was dropped, and shown to admins. */
export const NOT_SENT = {
  late: 'Late: its time had passed.',
  changed: 'The booking has changed since.',
  stopped: 'The guest wants no reminders.',
  unblocked: 'The date is not blocked any more.',
  blockedAgain: 'The date is blocked again.',
  nobodyComes: 'Nobody comes on that day any more.',
  invitationEnded: 'The invitation has ended.',
  linkEnded: 'The link has ended.',
  takenBack: 'The episode is taken back.',
} as const;

/** Reads what a mail says at the moment of its sending. */
export interface MailSources {
  /** Returns the URL of the guest's link; null if the booking does not exist any more. */
  readonly findGuestLink: (bookingId: string) => Promise<string | null>;
  /** False until the guest has opened a link that was mailed to this e-mail address. */
  readonly isMailboxProven: (email: string) => Promise<boolean>;
  readonly findSchedule: (date: PlainDate) => Promise<readonly ScheduledBooking[]>;
  /** null if the invitation has ended or is deleted. */
  readonly findInvitation: (id: string) => Promise<MailedInvitation | null>;
  /** null while the episode is not published, or is no longer the booking's. */
  readonly findEpisode: (bookingId: string, id: string) => Promise<GuestBooking['episode']>;
  readonly newPasswordUrl: () => string;
}

export interface MailContext extends ShowMailboxes {
  readonly audience: MailsTable['audience'];
  readonly queuedAt: Instant;
  readonly sources: MailSources;
  readonly texts: TextsForGuests;
}

/** All that the program knows about a kind of mail, besides its title in the admin area. */
export interface MailRules<Mail> {
  /** Is in the column `job`, by which statements select mails (docs/requirements.md#R124). */
  readonly job: string;
  /** Applies unless another one is given when the mail is queued. */
  readonly audience: MailsTable['audience'];
  /** True: it tells the guest about status or slot of the booking, whose list shows if it was sent. */
  readonly isShownInList: boolean;
  /** False: nobody of the team is told that it failed. */
  readonly isWatched: boolean;
  /** The limit of a mailbox that a guest's mail counts for; null for one that no guest has caused. */
  limitKey(mail: Mail): string | null;
  /** The person whose data it contains; null for nobody's. */
  owner(mail: Mail): { readonly email: string; readonly isAboutAccount?: boolean } | null;
  /** Is asked before each attempt. @throws ObsoleteMailError */
  assertCurrent?(db: Kysely<Schema>, mail: Mail, audience: MailsTable['audience']): Promise<void>;
  /** @throws UnsendableMailError if the address is not a single plain one, or ObsoleteMailError */
  content(mail: Mail, context: MailContext): MailContent | Promise<MailContent>;
}

const DEFAULTS = { isShownInList: false, isWatched: true, limitKey: () => null };

type NewRules<Mail> = Omit<MailRules<Mail>, keyof typeof DEFAULTS> & Partial<MailRules<Mail>>;

type KindSchema<Kinds extends readonly string[], Entries> = v.ObjectSchema<
  { readonly kind: v.PicklistSchema<Kinds, undefined> } & Entries,
  undefined
>;

export type MailOf<
  Kinds extends readonly string[],
  Entries extends v.ObjectEntries,
> = v.InferOutput<KindSchema<Kinds, Entries>>;

/** Declares one kind of mail, or some that differ in their texts only. `payload`: besides `kind`. */
export function mailKind<
  const Kinds extends readonly string[],
  const Entries extends v.ObjectEntries,
>(kinds: Kinds, payload: Entries, rules: NewRules<MailOf<Kinds, Entries>>) {
  const schema = v.object({ kind: v.picklist(kinds), ...payload });
  return { ...DEFAULTS, ...rules, kinds, schema };
}
