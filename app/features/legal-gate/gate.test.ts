import { describe, expect, it } from 'vitest';
import {
  areBothRead,
  BOTH_OUTDATED,
  CLOSED_GATE,
  gateStep,
  hasChanged,
  isRead,
  withConfirmed,
} from './gate.ts';

const versions = { terms: 'one', policy: 'two' };
const both = withConfirmed(withConfirmed(CLOSED_GATE, 'terms', versions), 'policy', versions);

describe('the gate of /book', () => {
  it('requires both documents, then the passcode (R114)', () => {
    expect(gateStep(CLOSED_GATE, versions)).toBe('documents');
    const one = withConfirmed(CLOSED_GATE, 'policy', versions);
    expect([isRead(one, 'terms', versions), isRead(one, 'policy', versions)]).toEqual([
      false,
      true,
    ]);
    expect(gateStep(one, versions)).toBe('documents');
    expect(gateStep(both, versions)).toBe('passcode');
    expect(gateStep({ ...both, grant: 'grant' }, versions)).toBe('calendar');
  });

  it('requires both documents of an invited guest, and no passcode', () => {
    expect(gateStep(CLOSED_GATE, versions, true)).toBe('documents');
    expect(gateStep(both, versions, true)).toBe('calendar');
    expect(gateStep(both, { ...versions, terms: 'three' }, true)).toBe('documents');
  });

  it('requires a changed document to be read again, also with a grant', () => {
    const changed = { ...versions, policy: 'three' };
    const passed = { ...both, grant: 'grant' };
    expect(areBothRead(passed, changed)).toBe(false);
    expect(isRead(passed, 'terms', changed)).toBe(true);
    expect(gateStep(passed, changed)).toBe('documents');
  });

  it('reports a change until the document is read again', () => {
    expect(hasChanged(CLOSED_GATE, versions)).toBe(false);
    expect(hasChanged(both, versions)).toBe(false);
    expect(hasChanged(both, { ...versions, policy: 'three' })).toBe(true);
    const outdated = { ...CLOSED_GATE, confirmed: BOTH_OUTDATED };
    const one = withConfirmed(outdated, 'terms', versions);
    expect([hasChanged(outdated, versions), hasChanged(one, versions)]).toEqual([true, true]);
    expect(hasChanged(withConfirmed(one, 'policy', versions), versions)).toBe(false);
  });
});
