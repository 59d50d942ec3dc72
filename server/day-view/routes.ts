import { DayQuery, DayResponse, NoteChange, OutcomeChange } from '#domain/admin/day.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { SavedResponse } from '#domain/response-parts.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { assertEnteredDates } from '#server/http/input.ts';
import { json, route } from '#server/http/routing/route.ts';
import { changeNote, changeOutcome, getDay } from './day.ts';

export const DAY_VIEW_ROUTES = [
  route('GET /api/admin/day', {
    caller: 'admin',
    summary: 'Reads the recordings of a day.',
    query: DayQuery,
    response: json(
      DayResponse,
      'The recordings in the order of their slots, and the next date that has any.',
    ),
    run({ query: { date } }, services: Services) {
      assertEnteredDates({ date }, services.clock());
      return getDay(services, date);
    },
  }),
  route('POST /api/admin/bookings/:id/note', {
    caller: 'admin',
    summary: "Changes the team's note.",
    unknownId: 'booking_not_found',
    body: NoteChange,
    example: { from: null, to: 'Brings a friend' },
    failsAs: ADMIN_MESSAGES.noteFailed,
    response: json(SavedResponse, 'Saved.'),
    errors: ['note_changed'],
    async run({ id, body, user }, services: Services) {
      await changeNote(services, id, body, user);
      return { status: 'saved' } as const;
    },
  }),
  route('POST /api/admin/bookings/:id/outcome', {
    caller: 'admin',
    summary: 'Notes whether the guest came.',
    unknownId: 'booking_not_found',
    body: OutcomeChange,
    example: { outcome: null },
    failsAs: ADMIN_MESSAGES.outcomeFailed,
    response: json(SavedResponse, 'Saved.'),
    errors: ['booking_changed', 'recording_ahead'],
    async run({ id, body, user }, services: Services) {
      await changeOutcome(services, id, body, user);
      return { status: 'saved' } as const;
    },
  }),
];
