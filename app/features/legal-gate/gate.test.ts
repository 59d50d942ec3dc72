import { describe, expect, it } from 'vitest';
import { areBothRead, CLOSED_GATE, gateStep, isRead, withConfirmed } from './gate.ts';

const versions = { terms: 'one', policy: 'two' };
const both = withConfirmed(withConfirmed(CLOSED_GATE, 'terms', versions), 'policy', versions);

describe('the gate of /book (section 4)', () => {
  it('asks for both documents, then the passcode, then lets the guest through', () => {
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

  it('has a changed document read again, also with a grant (READING 28)', () => {
    const changed = { ...versions, policy: 'three' };
    const through = { ...both, grant: 'grant' };
    expect(areBothRead(through, changed)).toBe(false);
    expect(isRead(through, 'terms', changed)).toBe(true);
    expect(gateStep(through, changed)).toBe('documents');
  });

  it('tells of the change until both documents are read again', () => {
    const told = { ...CLOSED_GATE, isDocumentChanged: true };
    const one = withConfirmed(told, 'terms', versions);
    expect(one.isDocumentChanged).toBe(true);
    expect(withConfirmed(one, 'policy', versions).isDocumentChanged).toBe(false);
  });
});
