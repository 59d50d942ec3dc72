import { expect, it } from 'vitest';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import type { AuditEntry, AuditPage } from '#domain/admin/audit.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { withNewest, withOlder } from './audit-dialog.tsx';

const entry = (id: string, at = 0): AuditEntry => ({
  id,
  at,
  actor: null,
  action: 'booked',
  booking_id: null,
  date: null,
  until_date: null,
  time_slot: null,
  from_date: null,
  from_slot: null,
  invitation_id: null,
});
const page = (ids: string, older: string | null = null): AuditPage => ({
  entries: Array.from(ids, (id) => entry(id)),
  older,
});

it('the pages of the audit log replace the newest page and keep older entries', () => {
  expect(withNewest(page('dcba', 'a'), page('fed', 'd'))).toEqual(page('fedcba', 'a'));
  expect(withNewest(undefined, page('ba'))).toEqual(page('ba'));
  expect(withNewest(page('ba'), page('ba'))).toEqual(page('ba'));
  expect(withNewest(page(''), page('a'))).toEqual(page('a'));
});

it('the pages of the audit log start again when more was added than a page holds', () => {
  expect(withNewest(page('cba', 'a'), page('zyx', 'x'))).toEqual(page('zyx', 'x'));
  expect(withNewest(page('cba'), page(''))).toEqual(page(''));
});

it('the pages of the audit log append an older page that follows, once', () => {
  const known = withOlder(page('dc', 'c'), 'c', page('ba'));
  expect(known).toEqual(page('dcba'));
  expect(withOlder(known, 'c', page('ba'))).toBe(known);
});

it("the pages of the audit log are grouped by the studio's days", () => {
  const entries = ['2026-11-16T21:00:00Z', '2026-11-16T20:59:00Z', '2026-11-16T06:00:00Z'].map(
    (instant, index) => entry(String(index), Date.parse(instant)),
  );
  const days = groupByDate(entries, ({ at }) => showDateAt(at));
  expect(days.map(([date, { length }]) => [date, length])).toEqual([
    ['2026-11-17', 1],
    ['2026-11-16', 2],
  ]);
});
