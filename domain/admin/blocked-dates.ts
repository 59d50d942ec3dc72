import * as v from 'valibot';
import { optionalText } from '#domain/booking/guest-fields.ts';
import type { DateRange } from '#domain/booking/slots/availability.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { areTooFarApart, enteredDate } from '#domain/time/entered-date.ts';
import { daysBetween } from '#domain/time/plain-date.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const BLOCKED_DAYS_MAX = 366;
export const REASON_LENGTH_MAX = 200;

const MESSAGES = {
  tooManyDays: `At most ${BLOCKED_DAYS_MAX} dates can be blocked in one go`,
  reasonTooLong: `Reason must be at most ${REASON_LENGTH_MAX} characters`,
};

const plainDate = enteredDate(ADMIN_FORM_MESSAGES.date);

const DatesToBlock = v.object(
  { blocked_date: plainDate, until: v.nullish(plainDate) },
  ADMIN_FORM_MESSAGES.date,
);
export type DatesToBlock = v.InferOutput<typeof DatesToBlock>;

export function blockedRange({ blocked_date, until }: DatesToBlock): DateRange {
  return { from: blocked_date, to: until ?? blocked_date };
}

function untilError(dates: DatesToBlock): string | undefined {
  const { from, to } = blockedRange(dates);
  // `enteredDateError` names the one that was meant.
  if (areTooFarApart(from, to)) return undefined;
  const days = daysBetween(from, to) + 1;
  if (days < 1) return ADMIN_FORM_MESSAGES.until;
  return days > BLOCKED_DAYS_MAX ? MESSAGES.tooManyDays : undefined;
}

function validRange<Dates extends DatesToBlock>() {
  return v.rawCheck<Dates>(({ dataset, addIssue }) => {
    const message = dataset.typed ? untilError(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  });
}

export const BlockRequest = v.pipe(
  v.object(
    {
      ...DatesToBlock.entries,
      reason: optionalText(REASON_LENGTH_MAX, MESSAGES.reasonTooLong),
      /** Mails the guests on these dates their link, to choose another slot. */
      asks_guests: v.nullish(v.boolean(ADMIN_FORM_MESSAGES.change), false),
    },
    ADMIN_FORM_MESSAGES.date,
  ),
  v.forward(validRange(), ['until']),
);
export type BlockRequest = v.InferOutput<typeof BlockRequest>;

export const AffectedQuery = v.pipe(DatesToBlock, v.forward(validRange(), ['until']));

const BlockedDate = v.object({
  id: v.string(),
  blocked_date: ResponseDate,
  /** Only admins see it. */
  reason: v.nullable(v.string()),
});
export type BlockedDate = v.InferOutput<typeof BlockedDate>;

/** Blocking a date does not cancel its bookings. */
const AffectedBooking = v.object({
  id: v.string(),
  guest_name: v.string(),
  booking_date: ResponseDate,
  time_slot: v.string(),
  /** The recording is not over, and the guest has an e-mail address. */
  is_askable: v.boolean(),
});
export type AffectedBooking = v.InferOutput<typeof AffectedBooking>;

const RemainingBooking = v.object({ ...AffectedBooking.entries, is_asked: v.boolean() });
export type RemainingBooking = v.InferOutput<typeof RemainingBooking>;

export const BlockedDateList = v.object({
  today: ResponseDate,
  blocked_dates: listOf(BlockedDate),
  /** Upcoming confirmed bookings on them: whose guests have not chosen another slot. */
  remaining: listOf(RemainingBooking),
});
export type BlockedDateList = v.InferOutput<typeof BlockedDateList>;

export const AffectedResponse = v.object({ affected: listOf(AffectedBooking) });

export const AskedResponse = v.object({
  /** The number of guests who are mailed; those who were asked before are not asked again. */
  asked: v.number(),
});

export const BlockResponse = v.object({
  ...AskedResponse.entries,
  blocked: listOf(BlockedDate),
  skipped: listOf(ResponseDate),
  affected: listOf(AffectedBooking),
});
export type BlockResponse = v.InferOutput<typeof BlockResponse>;

export const UnblockedResponse = v.object({ status: v.literal('unblocked') });
