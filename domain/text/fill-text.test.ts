import { expect, it } from 'vitest';
import { fillSentence, fillText } from './fill-text.ts';

it('replaces every placeholder that has a value, literally', () => {
  const values = { who: '$& {count}', count: 2 };
  expect(fillText('{who}: {count} of {count}, {other}', values)).toBe(
    '$& {count}: 2 of 2, {other}',
  );
});

it('capitalizes the first word of a sentence, also one that was a placeholder', () => {
  expect(fillSentence('{count} guests', { count: 'two' })).toBe('Two guests');
});
