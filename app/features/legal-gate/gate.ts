import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/store.ts';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { LEGAL_DOCUMENTS, type LegalDocumentKey } from '#domain/booking/booking-gate.ts';

/** docs/requirements.md#R120 */
export const GateState = v.object({
  confirmed: v.partial(v.object({ terms: v.string(), policy: v.string() })),
  grant: v.nullable(v.string()),
});
export type GateState = v.InferOutput<typeof GateState>;

export const CLOSED_GATE: GateState = { confirmed: {}, grant: null };

/** Both are confirmed in an outdated version: the server does not name the changed document. */
export const BOTH_OUTDATED: GateState['confirmed'] = { terms: '', policy: '' };

export type GateStep = 'documents' | 'passcode' | 'calendar';

/** A changed document is unread. */
export function isRead({ confirmed }: GateState, key: LegalDocumentKey): boolean {
  return confirmed[key] === documentVersions[key];
}

export function areBothRead(state: GateState): boolean {
  return LEGAL_DOCUMENTS.every((key) => isRead(state, key));
}

export function hasChanged(state: GateState): boolean {
  return LEGAL_DOCUMENTS.some((key) => state.confirmed[key] !== undefined && !isRead(state, key));
}

export function gateStep(state: GateState, isInvited = false): GateStep {
  if (!areBothRead(state)) return 'documents';
  return state.grant === null && !isInvited ? 'passcode' : 'calendar';
}

export function withConfirmed(state: GateState, key: LegalDocumentKey): GateState {
  return { ...state, confirmed: { ...state.confirmed, [key]: documentVersions[key] } };
}

const store = createTabStore('legal-gate', GateState, CLOSED_GATE);

export const gateState = store.get;

export const useGateState = store.useValue;

export function changeGate(change: Partial<GateState>): void {
  store.set({ ...store.get(), ...change });
}
