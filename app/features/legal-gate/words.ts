import type { LegalDocumentKey } from '#domain/booking/booking-gate.ts';

/** The copy that docs/requirements.md#the-gate-of-book fixes. */
export const GATE_WORDS = {
  documentsStep: 'Step 1 - Submit your details',
  locked: 'Unlock by reading both legal documents above.',
} as const;

const NAMES: Readonly<Record<LegalDocumentKey, string>> = { terms: 'Terms', policy: 'Policy' };

/** The status line: 'Terms read | Policy read', or the 'not read' variants. */
export function statusLine(read: Readonly<Record<LegalDocumentKey, boolean>>): string {
  const say = (key: LegalDocumentKey) => `${NAMES[key]} ${read[key] ? 'read' : 'not read'}`;
  return `${say('terms')} | ${say('policy')}`;
}
