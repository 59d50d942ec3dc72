import { api } from '#app/api/client.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { DatesToBlock } from '#domain/workroom.ts';

const { 'blocked-dates': blockedDates } = api.admin;

/** A request without an answer for so long counts as unanswered. */
const PATIENCE_MS = 30_000;

const patient = (signal?: AbortSignal) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return { init: { signal: signal ? AbortSignal.any([signal, patience]) : patience } };
};

/** Reads every blocked date (section 7). */
export const readBlockedDates = (signal: AbortSignal) => blockedDates.$get({}, patient(signal));

/** Asks whom it touches that dates are blocked. */
export const readAffected = ({ blocked_date, until }: DatesToBlock, signal: AbortSignal) =>
  blockedDates.affected.$get(
    { query: { blocked_date, ...(until ? { until } : {}) } },
    patient(signal),
  );

/** What is sent to block dates: as it was typed, or as it was before. */
export interface BlockOrder {
  readonly blocked_date: PlainDate;
  readonly until: PlainDate | null;
  readonly reason: string | null;
}

/** Blocks a date, or every date of a range (section 7). */
export const sendBlock = (json: BlockOrder) => blockedDates.$post({ json }, patient());

/** Lets a date be booked again (section 7). */
export const sendUnblock = (id: string) =>
  blockedDates[':id'].$delete({ param: { id } }, patient());
