import { describe, expect, it } from 'vitest';
import type { TabStorage } from '#app/ui/browser/tab-storage.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import {
  attemptFor,
  type BookingDraft,
  EMPTY_DRAFT,
  EMPTY_TEXTS,
  hasTexts,
  keepDraft,
  mayBeOwn,
  otherOwnSlots,
  readDraft,
  withAttempt,
  withoutAttempt,
} from './booking-draft.ts';

const booking = sampleBooking({ booking_date: '2026-12-07' });
const typed: BookingDraft = {
  texts: { ...EMPTY_TEXTS, guest_name: 'Jane ' },
  unanswered: [],
};

function memory(): TabStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

function refusing(): TabStorage {
  throw new Error('SecurityError');
}

describe('the stored draft', () => {
  it('is restored with the unanswered submission', () => {
    const storage = memory();
    const draft = { ...typed, unanswered: [attemptFor(booking, typed)] };
    keepDraft(draft, () => storage);
    expect(readDraft(() => storage)).toEqual(draft);
  });

  it.each([
    ['only texts', typed],
    ['only a submission', { ...EMPTY_DRAFT, unanswered: [attemptFor(booking, EMPTY_DRAFT)] }],
  ])('is kept with %s', (_, draft) => {
    const storage = memory();
    keepDraft(draft, () => storage);
    expect(readDraft(() => storage)).toEqual(draft);
  });

  it('is found under the name that an earlier version of the page used', () => {
    const storage = memory();
    keepDraft(typed, () => storage);
    expect([...storage.entries.keys()]).toEqual(['booking-draft']);
  });

  it('is removed from the storage once it is empty', () => {
    const storage = memory();
    keepDraft(typed, () => storage);
    keepDraft(EMPTY_DRAFT, () => storage);
    expect(storage.entries.size).toBe(0);
  });

  it.each(['', '{', 'null', '{"texts":{}}', '{"texts":{"guest_name":1},"unanswered":[]}'])(
    'is empty if the storage has the invalid %j',
    (text) => {
      expect(readDraft(() => ({ ...memory(), getItem: () => text }))).toEqual(EMPTY_DRAFT);
    },
  );

  it('works without storage', () => {
    expect(() => keepDraft(typed, refusing)).not.toThrow();
    expect(readDraft(refusing)).toEqual(EMPTY_DRAFT);
  });
});

describe('the key of a submission', () => {
  it('stays the same for the same content', () => {
    const first = attemptFor(booking, typed);
    const again = attemptFor({ ...booking }, { ...typed, unanswered: [first] });
    expect(again.key).toBe(first.key);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['a text', { ...booking, notes: 'Soil' }],
    ['the slot', { ...booking, time_slot: '2:30 PM' }],
  ])('changes with %s', (_, changed) => {
    const first = attemptFor(booking, typed);
    expect(attemptFor(changed, { ...typed, unanswered: [first] }).key).not.toBe(first.key);
  });

  it('changes after a response', () => {
    expect(attemptFor(booking, typed).key).not.toBe(attemptFor(booking, typed).key);
  });
});

it('knows whether fields are filled in and whether a slot may be booked by the guest', () => {
  expect(hasTexts(EMPTY_DRAFT)).toBe(false);
  expect(hasTexts({ ...EMPTY_DRAFT, texts: { ...EMPTY_TEXTS, notes: ' \n' } })).toBe(false);
  expect(hasTexts(typed)).toBe(true);
  const draft = { ...typed, unanswered: [attemptFor(booking, typed)] };
  expect(mayBeOwn(draft, { date: '2026-12-07', time: '9:30 AM' })).toBe(true);
  expect(mayBeOwn(draft, { date: '2026-12-07', time: '2:30 PM' })).toBe(false);
  expect(mayBeOwn(typed, { date: '2026-12-07', time: '9:30 AM' })).toBe(false);
});

describe('the unanswered submissions', () => {
  const morning = { date: '2026-12-07', time: '9:30 AM' } as const;
  const afternoon = { date: '2026-12-07', time: '2:30 PM' } as const;
  const first = attemptFor(booking, typed);
  const changed = attemptFor({ ...booking, notes: 'Soil' }, typed);
  const second = attemptFor({ ...booking, time_slot: '2:30 PM' }, typed);
  const draft = [first, changed, second].reduce(withAttempt, typed);

  it('are all kept, each slot once, the latest first', () => {
    expect(draft.unanswered).toEqual([first, changed, second]);
    expect(otherOwnSlots(draft, null)).toEqual([afternoon, morning]);
    expect(otherOwnSlots(draft, afternoon)).toEqual([morning]);
    expect(withAttempt(draft, first).unanswered).toHaveLength(3);
  });

  it('are removed one by one', () => {
    const left = withoutAttempt(draft, changed);
    expect(left.unanswered).toEqual([first, second]);
    expect(mayBeOwn(left, morning)).toBe(true);
    expect(mayBeOwn(withoutAttempt(left, first), morning)).toBe(false);
  });
});
