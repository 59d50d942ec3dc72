import type { Slot } from '#domain/booking/slots/slot.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';

const HOUR_MS = 3_600_000;

export interface ReminderRule {
  readonly daysBefore: number;
  /** The mail may be sent until so many hours after its time. */
  readonly usefulHours: number;
}

/** A mail may be sent then: in milliseconds since 1970, `useBy` excluded. */
export interface SendingTimes {
  readonly from: number;
  readonly useBy: number;
}

/** Distinguishes the reminders of a booking in the database. */
export function reminderKind({ daysBefore }: Pick<ReminderRule, 'daysBefore'>): string {
  return `${daysBefore}d`;
}

const sendingFrom = ({ booking_date }: Slot, { daysBefore }: ReminderRule, at: ClockTime): number =>
  slotStart(addDays(booking_date, -daysBefore), at);

/** @param at the time of day of all reminders, in Nairobi */
export function reminderTimes(slot: Slot, rule: ReminderRule, at: ClockTime): SendingTimes {
  const from = sendingFrom(slot, rule, at);
  const recording = slotStart(slot.booking_date, slot.time_slot);
  return { from, useBy: Math.min(from + rule.usefulHours * HOUR_MS, recording) };
}

export function nextReminderAt(
  slot: Slot,
  rules: readonly ReminderRule[],
  at: ClockTime,
  now: number,
): number | null {
  const ahead = rules.map((rule) => sendingFrom(slot, rule, at)).filter((from) => from > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** @param at the time of day of the mail, in Nairobi, on the day before `date` */
export function scheduleTimes(
  date: PlainDate,
  { at, usefulHours }: { readonly at: ClockTime; readonly usefulHours: number },
): SendingTimes {
  const from = slotStart(addDays(date, -1), at);
  return { from, useBy: from + usefulHours * HOUR_MS };
}

/**
 * - `early`: its time has not come.
 * - `skipped`: the slot is the guest's since a time inside the period, of which they had a mail.
 * - `due`: it should be sent now.
 * - `late`: it could not be sent in time.
 */
type ReminderState = 'early' | 'skipped' | 'due' | 'late';

/** @param slotSince when the guest booked the slot, moved to it, or was confirmed again */
export function reminderState(
  { from, useBy }: SendingTimes,
  slotSince: number,
  now: number,
): ReminderState {
  if (now < from) return 'early';
  if (slotSince >= from) return 'skipped';
  return now < useBy ? 'due' : 'late';
}
