import {
  AffectedQuery,
  AffectedResponse,
  AskedResponse,
  BlockedDateList,
  BlockRequest,
  BlockResponse,
  blockedRange,
  UnblockedResponse,
} from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { assertEnteredDates } from '#server/http/input.ts';
import { json, route } from '#server/http/routing/route.ts';
import { askGuestsOf } from './ask-guests.ts';
import { blockDates, unblockDate } from './block-dates.ts';
import { getAffectedBookings, getBlockedDates, getRemainingBookings } from './queries.ts';

export const BLOCKED_DATES_ROUTES = [
  route('GET /api/admin/blocked-dates', {
    caller: 'admin',
    summary: 'Lists the blocked dates.',
    response: json(BlockedDateList, 'With the bookings on them.'),
    async run(_, { clock, database }: Services) {
      const now = clock();
      return {
        today: showDateAt(now),
        blocked_dates: await getBlockedDates(database.db),
        remaining: await getRemainingBookings(database.db, now),
      };
    },
  }),
  route('GET /api/admin/blocked-dates/affected', {
    caller: 'admin',
    summary: 'Lists the bookings on dates that may be blocked.',
    query: AffectedQuery,
    response: json(AffectedResponse, 'The bookings.'),
    async run({ query: { blocked_date, until } }, { clock, database }: Services) {
      assertEnteredDates({ blocked_date, until }, clock());
      const range = blockedRange({ blocked_date, until });
      return { affected: await getAffectedBookings(database.db, range, clock()) };
    },
  }),
  route('POST /api/admin/blocked-dates', {
    caller: 'admin',
    summary: 'Blocks dates.',
    body: BlockRequest,
    example: { blocked_date: '2026-12-10', until: '2026-12-12', reason: 'Public holiday' },
    response: json(BlockResponse, 'Blocked.', { status: 201 }),
    errors: ['already_blocked'],
    run({ body, user }, services: Services) {
      const { blocked_date, until } = body;
      assertEnteredDates({ blocked_date, until }, services.clock());
      return blockDates(services, body, user);
    },
  }),
  route('POST /api/admin/blocked-dates/:id/requests', {
    caller: 'admin',
    summary: 'Asks the guests of a blocked date to move.',
    unknownId: 'blocked_date_not_found',
    failsAs: ADMIN_MESSAGES.askFailed,
    response: json(AskedResponse, 'Asked.'),
    run: ({ id, user }, services: Services) => askGuestsOf(services, id, user),
  }),
  route('DELETE /api/admin/blocked-dates/:id', {
    caller: 'admin',
    summary: 'Opens a blocked date again.',
    unknownId: 'blocked_date_not_found',
    failsAs: ADMIN_MESSAGES.unblockFailed,
    response: json(UnblockedResponse, 'Open.'),
    async run({ id, user }, services: Services) {
      await unblockDate(services, id, user);
      return { status: 'unblocked' } as const;
    },
  }),
];
