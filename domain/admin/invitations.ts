import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import {
  BOOKING_FORM_MESSAGES,
  GuestDetails,
  optionalEmail,
  optionalText,
} from '#domain/booking/guest-fields.ts';
import { listOf, ResponseDate, ResponseInstant } from '#domain/response-parts.ts';
import { trimUnseen } from '#domain/text/invisible.ts';
import { enteredDate } from '#domain/time/entered-date.ts';
import { MAIL_STATES } from './bookings.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const INVITATION_LIMITS = {
  guestsAtOnce: 50,
  noteMaximum: 200,
  /** Begins tomorrow: the studio needs a day. */
  firstDay: 1,
  lastDay: 90,
  usesMaximum: 20,
  /** The form proposes it. */
  validDays: 30,
  /** A link that is not used is kept no longer. */
  validDaysMaximum: 365,
} as const;

const { guestsAtOnce, noteMaximum, firstDay, lastDay, usesMaximum } = INVITATION_LIMITS;

export const INVITATION_FORM_MESSAGES = {
  guests: 'Please name at least one guest',
  tooMany: `At most ${guestsAtOnce} guests can be invited in one go`,
  noteTooLong: `Note must be at most ${noteMaximum} characters`,
  window: `The window must be between ${firstDay} and ${lastDay} days from the booking`,
  windowOrder: 'The last day must not be before the first',
  uses: `An invitation can be used 1 to ${usesMaximum} times`,
  validUntil: 'Please choose a date from today on',
  validTooLong: 'A link can work for a year at most',
} as const;

const InvitedGuest = v.object(
  {
    name: GuestDetails.entries.guest_name,
    email: v.pipe(
      v.nullish(optionalEmail, ''),
      v.transform((email) => email || null),
    ),
  },
  BOOKING_FORM_MESSAGES.nameTooShort,
);
export type InvitedGuest = v.InferOutput<typeof InvitedGuest>;

const wholeNumber = (minimum: number, maximum: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );

const windowDay = wholeNumber(firstDay, lastDay, INVITATION_FORM_MESSAGES.window);

export const InvitationOrder = v.pipe(
  v.object(
    {
      guests: v.pipe(
        v.array(InvitedGuest, INVITATION_FORM_MESSAGES.guests),
        v.minLength(1, INVITATION_FORM_MESSAGES.guests),
        v.maxLength(guestsAtOnce, INVITATION_FORM_MESSAGES.tooMany),
      ),
      note: optionalText(noteMaximum, INVITATION_FORM_MESSAGES.noteTooLong),
      window_from_days: windowDay,
      window_to_days: windowDay,
      uses_max: v.optional(wholeNumber(1, usesMaximum, INVITATION_FORM_MESSAGES.uses), 1),
      valid_until: enteredDate(INVITATION_FORM_MESSAGES.validUntil),
      sends_mail: v.optional(v.boolean(ADMIN_FORM_MESSAGES.change), false),
    },
    INVITATION_FORM_MESSAGES.guests,
  ),
  v.forward(
    v.check(
      ({ window_from_days, window_to_days }) => window_from_days <= window_to_days,
      INVITATION_FORM_MESSAGES.windowOrder,
    ),
    ['window_to_days'],
  ),
);
export type InvitationOrder = v.InferOutput<typeof InvitationOrder>;

export const InvitationChange = v.object(
  { revoked: v.boolean(ADMIN_FORM_MESSAGES.change) },
  ADMIN_FORM_MESSAGES.change,
);
export type InvitationChange = v.InferOutput<typeof InvitationChange>;

type LineResult =
  | { readonly line: number; readonly text: string; readonly guest: InvitedGuest }
  | { readonly line: number; readonly text: string; readonly message: string };

const SEPARATORS = [',', ';', '\t'];

function splitAtLastSeparator(line: string): readonly [name: string, email: string] {
  const at = Math.max(...SEPARATORS.map((separator) => line.lastIndexOf(separator)));
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
}

/** Reads lines such as 'Jane Wambui, jane@example.com'; the e-mail address is optional. */
export function readInvitedGuests(lines: string): LineResult[] {
  return lines.split(/\r?\n/).flatMap((text, index): LineResult[] => {
    if (trimUnseen(text) === '') return [];
    const [name, email] = splitAtLastSeparator(text);
    const parsed = v.safeParse(InvitedGuest, { name, email });
    const line = { line: index + 1, text };
    return parsed.success
      ? [{ ...line, guest: parsed.output }]
      : [{ ...line, message: parsed.issues[0].message }];
  });
}

const InvitedBooking = v.object({
  id: v.string(),
  booking_date: ResponseDate,
  time_slot: v.string(),
  status: v.picklist(BOOKING_STATUSES),
});
export type InvitedBooking = v.InferOutput<typeof InvitedBooking>;

const ListedInvitation = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  note: v.nullable(v.string()),
  window_from_days: v.number(),
  window_to_days: v.number(),
  uses_max: v.number(),
  uses: v.number(),
  expires_at: ResponseInstant,
  revoked_at: v.nullable(ResponseInstant),
  /** The admin's e-mail address; null once the account is deleted. */
  created_by: v.nullable(v.string()),
  created_at: ResponseInstant,
  link: v.string(),
  /** The state of the mail with the link; null if none was sent, or once it is deleted. */
  mail: v.nullable(v.picklist(MAIL_STATES)),
  /** Made with it; deleted ones are missing. */
  bookings: listOf(InvitedBooking),
});
export type ListedInvitation = v.InferOutput<typeof ListedInvitation>;

export const InvitationsResponse = v.object({ invitations: listOf(ListedInvitation) });

export const ChangedInvitation = v.object({ status: v.picklist(['revoked', 'restored']) });

/** The ids of an order's invitations, in the order of the guests. */
export const CreatedInvitations = v.object({ ids: listOf(v.string()) });
export type CreatedInvitations = v.InferOutput<typeof CreatedInvitations>;
