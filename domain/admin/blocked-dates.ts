import * as v from 'valibot';
import { optionalText } from '#domain/booking/guest-fields.ts';
import type { DateRange } from '#domain/booking/slots/date-range.ts';
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

const dateEntries = {
  blocked_date: plainDate,
  until: v.nullish(plainDate),
};

const DatesToBlock = v.object(dateEntries, ADMIN_FORM_MESSAGES.date);
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
      ...dateEntries,
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
