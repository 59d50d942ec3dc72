import { describe, expect, it } from 'vitest';
import { createClock, durationOf, withoutView, withToast } from './toast-rules.ts';

describe('withToast', () => {
  const toast = (topic: string, title: string) => ({ topic, title });
  const action = { label: 'Undo', onPress: () => {} };
  const titles = (...added: ReturnType<typeof toast>[]) =>
    added.reduce<readonly ReturnType<typeof toast>[]>(withToast, []).map(({ title }) => title);

  it('replaces the toast of the same topic, and keeps those of others', () => {
    expect(titles(toast('page', 'first'), toast('row', 'undo'), toast('page', 'second'))).toEqual([
      'undo',
      'second',
    ]);
  });

  it('removes the oldest of more than three', () => {
    expect(titles(toast('a', 'a'), toast('b', 'b'), toast('c', 'c'), toast('d', 'd'))).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  it('removes none with an action', () => {
    const withUndo = (topic: string) => ({ ...toast(topic, topic), action });
    const added = [withUndo('a'), toast('b', 'b'), withUndo('c'), withUndo('d'), withUndo('e')];
    expect(titles(...added)).toEqual(['a', 'c', 'd', 'e']);
  });
});

describe('withoutView', () => {
  const toast = { tone: 'success', isOnPage: false, path: '/book' } as const;

  it('ends what was said of a view, and errors of every page', () => {
    const error = { ...toast, tone: 'error', path: null } as const;
    expect(withoutView([toast, error], '/book')).toEqual([]);
  });

  it('keeps what is of another page, what can be undone, and what the next view says itself', () => {
    const kept = [
      { ...toast, action: { label: 'Undo', onPress: () => {} } },
      { ...toast, path: '/' },
      { ...toast, path: null },
      { ...toast, isOnPage: true },
    ];
    expect(withoutView(kept, '/book')).toEqual(kept);
  });
});

describe('durationOf', () => {
  const message = { title: 'Note saved', tone: 'success' } as const;
  const action = { label: 'Undo', onPress: () => {} };

  it('is six seconds for a short text, and ten with an action', () => {
    expect(durationOf(message)).toBe(6_000);
    expect(durationOf({ ...message, action })).toBe(10_000);
  });

  it('grows with all parts of the text', () => {
    const description = 'x'.repeat(100);
    const longer = durationOf({ ...message, description });
    expect(longer).toBe(3_000 + 110 * 70);
    expect(durationOf({ ...message, description, detail: 'x' })).toBe(longer + 70);
  });

  it('is the stated one, whatever the text', () => {
    expect(durationOf({ ...message, action, durationSeconds: 4 })).toBe(4_000);
  });
});

it('createClock counts on where it stood when it was held, and not the time before its start', () => {
  let isHeld = false;
  const clock = createClock(() => isHeld);
  clock.start(50_000);
  clock.tick(52_000);
  isHeld = true;
  clock.tick(60_000);
  isHeld = false;
  expect(clock.passed()).toBe(2_000);
  clock.tick(61_000);
  clock.start(90_000);
  clock.tick(90_500);
  expect(clock.passed()).toBe(3_500);
});
