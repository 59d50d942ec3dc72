import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AuditQuery } from './audit.ts';
import { AffectedQuery, BlockRequest, blockedRange } from './blocked-dates.ts';
import { BookingListQuery, BookingSearch } from './bookings.ts';
import { DeletionQuery, MailRequest, StatusChange } from './team-changes.ts';

/** The path (null for the value itself) and message of the first issue. */
function firstIssue(schema: v.GenericSchema, value: unknown) {
  const issue = v.safeParse(schema, value).issues?.[0];
  return issue && [v.getDotPath(issue), issue.message];
}

describe('the query of the booking list', () => {
  it('shows all bookings by default', () => {
    expect(v.parse(BookingListQuery, {})).toEqual({ show: 'all', search: '' });
    expect(v.parse(BookingSearch, {})).toEqual({ show: 'all', search: '' });
  });

  it.each(['all', 'upcoming', 'past', 'cancelled'])('can show %s', (show) => {
    expect(v.parse(BookingSearch, { show, search: ' jane ' })).toEqual({ show, search: 'jane' });
  });

  it.each(['2026-12-01.570.', '2026-12-01.0.aB3_-', `2026-12-01.1439.${'x'.repeat(64)}`])(
    'takes the cursor %s in both directions',
    (cursor) => {
      expect(v.parse(BookingListQuery, { after: cursor })).toMatchObject({ after: cursor });
      expect(v.parse(BookingListQuery, { before: cursor })).toMatchObject({ before: cursor });
    },
  );

  it.each([
    '',
    '2026-12-01',
    'x2026-12-01.570.a',
    '026-12-01.570.a',
    '2026-1-01.570.a',
    '2026-12-1.570.a',
    '2026-12-01..a',
    '2026-12-01.57000.a',
    '2026-12-01.570',
    `2026-12-01.570.${'x'.repeat(65)}`,
    '2026-12-01.570.a b',
  ])('rejects the cursor %j', (cursor) => {
    expect(firstIssue(BookingListQuery, { after: cursor })).toEqual([
      'after',
      'This list cannot be shown',
    ]);
  });

  it('accepts a search of up to 100 characters', () => {
    expect(firstIssue(BookingSearch, { search: 'x'.repeat(100) })).toBeUndefined();
    expect(firstIssue(BookingSearch, { search: 'x'.repeat(101) })).toEqual([
      'search',
      'This list cannot be shown',
    ]);
    expect(firstIssue(BookingSearch, { show: 'everything' })).toEqual([
      'show',
      'This list cannot be shown',
    ]);
  });
});

describe('the query of the history', () => {
  it('continues before an entry, identified by a UUID', () => {
    const before = '01936c2e-7a3b-7def-8a12-3456789abcde';
    expect(v.parse(AuditQuery, { before })).toEqual({ before });
    expect(v.parse(AuditQuery, {})).toEqual({});
    expect(firstIssue(AuditQuery, { before: 'the first' })).toEqual([
      'before',
      'This list cannot be shown',
    ]);
  });
});

describe('a change of a booking', () => {
  it.each(['confirmed', 'cancelled'])('may set it to %s', (status) => {
    const change = { status, notifies_guest: false };
    expect(v.parse(StatusChange, change)).toEqual(change);
  });

  it.each([
    {},
    { status: 'confirmed' },
    { notifies_guest: true },
    { status: 'deleted', notifies_guest: true },
    { status: 'confirmed', notifies_guest: 'yes' },
  ])('may not be %j', (change) => {
    expect(v.is(StatusChange, change)).toBe(false);
  });

  it('has yes or no for a mail to the guest if it is a deletion', () => {
    for (const notifies_guest of ['yes', 'no']) {
      expect(v.parse(DeletionQuery, { notifies_guest })).toEqual({ notifies_guest });
    }
    for (const notifies_guest of ['', 'true', undefined]) {
      expect(v.is(DeletionQuery, { notifies_guest })).toBe(false);
    }
  });

  it('has the guest or the producer as recipient if it sends a mail again', () => {
    for (const audience of ['guest', 'producer']) {
      expect(v.parse(MailRequest, { audience })).toEqual({ audience });
    }
    expect(v.is(MailRequest, { audience: 'everybody' })).toBe(false);
    expect(v.is(MailRequest, {})).toBe(false);
  });
});

describe('the dates to block', () => {
  it('are one date, or all from the first to the last', () => {
    expect(blockedRange({ blocked_date: '2026-12-01' })).toEqual({
      from: '2026-12-01',
      to: '2026-12-01',
    });
    expect(blockedRange({ blocked_date: '2026-12-01', until: null })).toEqual({
      from: '2026-12-01',
      to: '2026-12-01',
    });
    expect(blockedRange({ blocked_date: '2026-12-01', until: '2026-12-03' })).toEqual({
      from: '2026-12-01',
      to: '2026-12-03',
    });
  });

  it.each([
    { blocked_date: '2026-12-01' },
    { blocked_date: '2026-12-01', until: null },
    { blocked_date: '2026-12-01', until: '2026-12-01' },
    // 366 dates.
    { blocked_date: '2027-01-01', until: '2028-01-01' },
  ])('may be %j', (dates) => {
    expect(firstIssue(BlockRequest, dates)).toBeUndefined();
    expect(v.parse(AffectedQuery, dates)).toEqual(dates);
  });

  it('leave two dates that are too far apart to the limits of each', () => {
    const dates = { blocked_date: '2027-01-01', until: '2107-01-01' };
    expect(firstIssue(BlockRequest, dates)).toBeUndefined();
  });

  it.each([
    [undefined, null, 'Please choose a date'],
    [{}, 'blocked_date', 'Please choose a date'],
    [{ blocked_date: '2026-02-30' }, 'blocked_date', 'Please choose a date'],
    [{ blocked_date: '2026-12-01', until: '2026-12' }, 'until', 'Please choose a date'],
    [
      { blocked_date: '2026-12-01', until: '2026-11-30' },
      'until',
      'The last date must not be before the first',
    ],
    [
      { blocked_date: '2027-01-01', until: '2028-01-02' },
      'until',
      'At most 366 dates can be blocked in one go',
    ],
  ])('may not be %j', (dates, field, message) => {
    for (const schema of [BlockRequest, AffectedQuery]) {
      expect(firstIssue(schema, dates)).toEqual([field, message]);
    }
  });

  it.each([
    [undefined, null],
    [null, null],
    ['   ', null],
    [' Studio repair ', 'Studio repair'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('with the reason %j keep %j', (reason, kept) => {
    expect(v.parse(BlockRequest, { blocked_date: '2026-12-01', reason })).toEqual({
      blocked_date: '2026-12-01',
      reason: kept,
      asks_guests: false,
    });
  });

  it('have a reason of at most 200 characters', () => {
    const dates = { blocked_date: '2026-12-01', reason: 'x'.repeat(201) };
    expect(firstIssue(BlockRequest, dates)).toEqual([
      'reason',
      'Reason must be at most 200 characters',
    ]);
  });
});
