import { api } from '#app/api/client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import type { DayResponse } from '#domain/admin/bookings/day-responses.ts';
import type { NoteChange, OutcomeChange } from '#domain/admin/bookings/recording-outcome.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

const { bookings, day } = api.admin;

/** @param date null for today */
export function readDay(date: PlainDate | null): ApiRequest<DayResponse> {
  return (options) => day.$get({ query: date === null ? {} : { date } }, options);
}

export function sendNote(id: string, json: NoteChange): ApiRequest<unknown> {
  return (options) => bookings[':id'].note.$post({ param: { id }, json }, options);
}

export function sendOutcome(id: string, json: OutcomeChange): ApiRequest<unknown> {
  return (options) => bookings[':id'].outcome.$post({ param: { id }, json }, options);
}
