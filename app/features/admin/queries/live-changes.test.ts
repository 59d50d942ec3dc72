import { expect, it } from 'vitest';
import { isOutdatedByKey, queryKeys } from './live-changes.ts';

const DATE = '2026-12-07';
const dates = { from: '2026-12-07', to: '2026-12-09' } as const;
const queries = {
  session: { queryKey: queryKeys.session, meta: undefined },
  list: {
    queryKey: queryKeys.bookingPage({ show: 'all', search: '' }),
    meta: undefined,
  },
  affected: { queryKey: queryKeys.affected({ blocked_date: DATE }), meta: { dates } },
  day: { queryKey: queryKeys.day(DATE), meta: { dates: { from: DATE, to: DATE } as const } },
  slots: { queryKey: queryKeys.teamDay(DATE), meta: { dates: { from: DATE, to: DATE } as const } },
  blocked: { queryKey: queryKeys.blockedDates, meta: undefined },
  audit: { queryKey: queryKeys.audit, meta: undefined },
  feed: { queryKey: queryKeys.calendarFeed, meta: undefined },
};

it.each([
  [{ topic: 'resync' }, ['session', 'list', 'affected', 'day', 'slots', 'blocked', 'audit']],
  [{ topic: 'bookings', date: DATE }, ['list', 'affected', 'day', 'slots', 'blocked', 'audit']],
  [{ topic: 'bookings', date: '2026-12-10' }, ['list', 'blocked', 'audit']],
  [{ topic: 'blocked_dates', date: DATE }, ['day', 'slots', 'blocked', 'audit']],
] as const)('the change %j outdates %j', (change, outdated) => {
  const names = Object.entries(queries)
    .filter(([, query]) => isOutdatedByKey(change, query))
    .map(([name]) => name);
  expect(names).toEqual(outdated);
});
