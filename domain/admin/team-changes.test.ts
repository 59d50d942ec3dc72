import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  TEAM_WINDOW,
  TeamBookingRequest,
  TeamDayQuery,
  TeamMove,
  UNDO_DELAY_MS,
} from './team-changes.ts';

it('holds a mail back for the ten seconds of Undo, and two more', () => {
  expect(UNDO_DELAY_MS).toBe(12_000);
});

const SLOT = { booking_date: '2026-12-04', time_slot: '9:30 AM' };
const BOOKING = { ...SLOT, guest_name: 'Jane', guest_email: '', guest_phone: null, notes: null };

it('allows the team today and the next 90 days', () => {
  expect(TEAM_WINDOW).toEqual({ opensAfterDays: 0, closesAfterDays: 90 });
});

it('books for a guest with an e-mail address or without one', () => {
  const request = { ...BOOKING, allows_blocked: false };
  expect(v.parse(TeamBookingRequest, request)).toEqual(request);
  expect(v.parse(TeamBookingRequest, { ...request, guest_email: ' ' }).guest_email).toBe('');
  expect(v.is(TeamBookingRequest, { ...request, guest_email: 'jane@example.com' })).toBe(true);
  expect(v.is(TeamBookingRequest, { ...request, guest_email: 'jane@example' })).toBe(false);
  expect(v.is(TeamBookingRequest, BOOKING)).toBe(false);
});

it('moves from the slot that the page showed', () => {
  const move = { from: SLOT, to: SLOT, allows_blocked: true, notifies_guest: false };
  expect(v.parse(TeamMove, move)).toEqual(move);
  for (const name of Object.keys(move)) {
    expect(v.is(TeamMove, { ...move, [name]: undefined }), name).toBe(false);
  }
});

it('asks for one day', () => {
  expect(v.parse(TeamDayQuery, { date: '2026-12-04' })).toEqual({ date: '2026-12-04' });
  expect(v.is(TeamDayQuery, {})).toBe(false);
});
