import { expect, it } from 'vitest';
import { isChangedBy, isOutdatedBy, type Read } from './topics.ts';

const DATE = '2026-12-07';
const dates = { from: '2026-12-07', to: '2026-12-09' } as const;

const queryOf = (name: Read, meta = {}) => ({ queryKey: [name, {}], meta });

const queries = {
  session: queryOf('GET /api/auth/session'),
  list: queryOf('GET /api/admin/bookings'),
  affected: queryOf('GET /api/admin/blocked-dates/affected', { dates }),
  day: queryOf('GET /api/admin/day', { dates: { from: DATE, to: DATE } }),
  slots: queryOf('GET /api/admin/slots', { dates: { from: DATE, to: DATE } }),
  blocked: queryOf('GET /api/admin/blocked-dates'),
  episodes: queryOf('GET /api/admin/episodes'),
  audit: queryOf('GET /api/admin/history'),
  feed: queryOf('GET /api/admin/calendar-feed'),
};

const named = (isMeant: (query: (typeof queries)[keyof typeof queries]) => boolean) =>
  Object.entries(queries).flatMap(([name, query]) => (isMeant(query) ? [name] : []));

it.each([
  [
    { topic: 'resync' },
    ['session', 'list', 'affected', 'day', 'slots', 'blocked', 'episodes', 'audit'],
  ],
  [{ topic: 'bookings', date: DATE }, ['list', 'affected', 'day', 'slots', 'blocked', 'audit']],
  [{ topic: 'bookings', date: '2026-12-10' }, ['list', 'blocked', 'audit']],
  [{ topic: 'blocked_dates', date: DATE }, ['day', 'slots', 'blocked', 'audit']],
  [{ topic: 'episodes' }, ['episodes', 'audit']],
] as const)('the change %j outdates %j', (change, outdated) => {
  expect(named((query) => isOutdatedBy(change, query))).toEqual(outdated);
});

it('outdates what a request changes', () => {
  expect(named((query) => isChangedBy('POST /api/admin/blocked-dates', query))).toEqual([
    'day',
    'slots',
    'blocked',
    'audit',
  ]);
  expect(named((query) => isChangedBy('POST /api/admin/bookings/:id/note', query))).toEqual([
    'list',
    'affected',
    'day',
    'slots',
    'blocked',
    'audit',
  ]);
  for (const name of ['POST /api/auth/logout', 'POST /api/admin/bookings.csv'] as const) {
    expect(named((query) => isChangedBy(name, query))).toEqual([]);
  }
});
