import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import {
  type BookingDraft,
  EMPTY_DRAFT,
  EMPTY_TEXTS,
  hasTexts,
  isPending,
  otherPendingSlots,
  readDraft,
  saveDraft,
  submissionFor,
  withoutSubmission,
  withSubmission,
} from './booking-draft.ts';

const booking = sampleBooking({ booking_date: '2026-12-07' });
const typed: BookingDraft = { texts: { ...EMPTY_TEXTS, guest_name: 'Jane ' }, pending: [] };

function useStorage(getItem?: (key: string) => string): Map<string, string> {
  const entries = new Map<string, string>();
  const sessionStorage = {
    getItem: getItem ?? ((key: string) => entries.get(key) ?? null),
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  return entries;
}

afterEach(() => void vi.unstubAllGlobals());

describe('the stored draft', () => {
  it('is restored with its pending submissions', () => {
    useStorage();
    const draft = { ...typed, pending: [submissionFor(booking, typed)] };
    saveDraft(draft);
    expect(readDraft()).toEqual(draft);
  });

  it.each([
    ['only texts', typed],
    ['only a submission', { ...EMPTY_DRAFT, pending: [submissionFor(booking, EMPTY_DRAFT)] }],
  ])('is stored with %s', (_, draft) => {
    useStorage();
    saveDraft(draft);
    expect(readDraft()).toEqual(draft);
  });

  it('is removed from the storage once it is empty', () => {
    const entries = useStorage();
    saveDraft(typed);
    expect(entries.size).toBe(1);
    saveDraft(EMPTY_DRAFT);
    expect(entries.size).toBe(0);
  });

  it.each(['', '{', 'null', '{"texts":{}}', '{"texts":{"guest_name":1},"pending":[]}'])(
    'is empty if the storage has the invalid %j',
    (text) => {
      useStorage(() => text);
      expect(readDraft()).toEqual(EMPTY_DRAFT);
    },
  );

  it('is empty, and saved without an error, if the storage is blocked', () => {
    const window = Object.defineProperty({}, 'sessionStorage', {
      get() {
        throw new Error('SecurityError');
      },
    });
    vi.stubGlobal('window', window);
    expect(() => saveDraft(typed)).not.toThrow();
    expect(readDraft()).toEqual(EMPTY_DRAFT);
  });
});

describe('the key of a submission', () => {
  it('stays the same for the same content', () => {
    const first = submissionFor(booking, typed);
    const again = submissionFor({ ...booking }, { ...typed, pending: [first] });
    expect(again.key).toBe(first.key);
  });

  it('has two digits for each of its 16 random bytes', () => {
    // Every sixteenth byte has a leading zero.
    const keys = Array.from({ length: 200 }, () => submissionFor(booking, typed).key);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(200);
  });

  it.each([
    ['a text', { ...booking, notes: 'Soil' }],
    ['the slot', { ...booking, time_slot: '2:30 PM' }],
  ])('changes with %s', (_, changed) => {
    const first = submissionFor(booking, typed);
    expect(submissionFor(changed, { ...typed, pending: [first] }).key).not.toBe(first.key);
  });

  it('changes after a response', () => {
    expect(submissionFor(booking, typed).key).not.toBe(submissionFor(booking, typed).key);
  });

  it('has the key of the page’s form, unless a submission has used it', () => {
    const first = submissionFor(booking, typed, 'form-1');
    expect(first.key).toBe('form-1');
    const changed = { ...booking, notes: 'Soil' };
    const pending = [submissionFor(booking, typed)];
    expect(submissionFor(changed, { ...typed, pending }, 'form-1').key).toBe('form-1');
    const second = submissionFor(changed, { ...typed, pending: [first] }, 'form-1');
    expect(second.key).not.toBe('form-1');
    expect(second.key.length).toBeGreaterThan(20);
  });
});

it('has texts if a field is filled in, and pending slots if a submission has no outcome', () => {
  expect(hasTexts(EMPTY_DRAFT)).toBe(false);
  expect(hasTexts({ ...EMPTY_DRAFT, texts: { ...EMPTY_TEXTS, notes: ' \n' } })).toBe(false);
  expect(hasTexts(typed)).toBe(true);
  const draft = { ...typed, pending: [submissionFor(booking, typed)] };
  expect(isPending(draft, { booking_date: '2026-12-07', time_slot: '9:30 AM' })).toBe(true);
  expect(isPending(draft, { booking_date: '2026-12-07', time_slot: '2:30 PM' })).toBe(false);
  expect(isPending(typed, { booking_date: '2026-12-07', time_slot: '9:30 AM' })).toBe(false);
});

describe('the pending submissions', () => {
  const morning = { booking_date: '2026-12-07', time_slot: '9:30 AM' } as const;
  const afternoon = { booking_date: '2026-12-07', time_slot: '2:30 PM' } as const;
  const first = submissionFor(booking, typed);
  const changed = submissionFor({ ...booking, notes: 'Soil' }, typed);
  const second = submissionFor({ ...booking, time_slot: '2:30 PM' }, typed);
  const draft = [first, changed, second].reduce(withSubmission, typed);

  it('are all kept, each slot once, the latest first', () => {
    expect(draft.pending).toEqual([first, changed, second]);
    expect(otherPendingSlots(draft, null)).toEqual([afternoon, morning]);
    expect(otherPendingSlots(draft, afternoon)).toEqual([morning]);
    expect(withSubmission(draft, first).pending).toHaveLength(3);
  });

  it('are removed one by one', () => {
    const remaining = withoutSubmission(draft, changed);
    expect(remaining.pending).toEqual([first, second]);
    expect(isPending(remaining, morning)).toBe(true);
    expect(isPending(withoutSubmission(remaining, first), morning)).toBe(false);
  });
});
