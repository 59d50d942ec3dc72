import { expect, it } from 'vitest';
import {
  areBothRead,
  BOTH_OUTDATED,
  CLOSED_GATE,
  gateStep,
  hasChanged,
  isRead,
  withConfirmed,
} from './gate.ts';

const both = withConfirmed(withConfirmed(CLOSED_GATE, 'terms'), 'policy');
const changed = { ...both, confirmed: { ...both.confirmed, policy: 'an earlier version' } };

it('the gate of /book requires both documents, then the passcode (R114)', () => {
  expect(gateStep(CLOSED_GATE)).toBe('documents');
  const one = withConfirmed(CLOSED_GATE, 'policy');
  expect([isRead(one, 'terms'), isRead(one, 'policy')]).toEqual([false, true]);
  expect(gateStep(one)).toBe('documents');
  expect(gateStep(both)).toBe('passcode');
  expect(gateStep({ ...both, grant: 'grant' })).toBe('calendar');
});

it('the gate of /book requires both documents of an invited guest, and no passcode', () => {
  expect(gateStep(CLOSED_GATE, true)).toBe('documents');
  expect(gateStep(both, true)).toBe('calendar');
  expect(gateStep(changed, true)).toBe('documents');
});

it('the gate of /book requires a changed document to be read again, also with a grant', () => {
  const passed = { ...changed, grant: 'grant' };
  expect(areBothRead(passed)).toBe(false);
  expect(isRead(passed, 'terms')).toBe(true);
  expect(gateStep(passed)).toBe('documents');
});

it('the gate of /book reports a change until the document is read again', () => {
  expect(hasChanged(CLOSED_GATE)).toBe(false);
  expect(hasChanged(both)).toBe(false);
  expect(hasChanged(changed)).toBe(true);
  const outdated = { ...CLOSED_GATE, confirmed: BOTH_OUTDATED };
  const one = withConfirmed(outdated, 'terms');
  expect([hasChanged(outdated), hasChanged(one)]).toEqual([true, true]);
  expect(hasChanged(withConfirmed(one, 'policy'))).toBe(false);
});
