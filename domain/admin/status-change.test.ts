import { expect, it } from 'vitest';
import { UNDO_DELAY_MS } from './status-change.ts';

it('holds a mail back for the ten seconds of Undo, and two more', () => {
  expect(UNDO_DELAY_MS).toBe(12_000);
});
