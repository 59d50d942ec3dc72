import { apiRequest } from '#app/api/client.ts';
import type { NoteChange, OutcomeChange } from '#domain/admin/bookings/recording-outcome.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export const readDay = (date: PlainDate | null) =>
  apiRequest('GET /api/admin/day', { query: date === null ? {} : { date } });

export const sendNote = (id: string, body: NoteChange) =>
  apiRequest('POST /api/admin/bookings/:id/note', { id, body });

export const sendOutcome = (id: string, body: OutcomeChange) =>
  apiRequest('POST /api/admin/bookings/:id/outcome', { id, body });
