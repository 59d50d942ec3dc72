import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DayQuery, NoteChange, OutcomeChange } from './day.ts';

it('asks for one day, or for today', () => {
  expect(v.parse(DayQuery, {})).toEqual({});
  expect(v.parse(DayQuery, { date: '2026-12-04' })).toEqual({ date: '2026-12-04' });
  expect(v.is(DayQuery, { date: 'today' })).toBe(false);
});

it('changes a note of at most 2000 characters', () => {
  expect(v.parse(NoteChange, { from: null, to: ' Tea ' })).toEqual({ from: null, to: 'Tea' });
  expect(v.is(NoteChange, { from: null, to: 'x'.repeat(2000) })).toBe(true);
  expect(v.is(NoteChange, { from: null, to: 'x'.repeat(2001) })).toBe(false);
});

it('notes whether the guest came, or withdraws the note', () => {
  for (const outcome of ['came', 'did_not_come', null]) {
    expect(v.parse(OutcomeChange, { outcome })).toEqual({ outcome });
  }
  expect(v.is(OutcomeChange, {})).toBe(false);
});
