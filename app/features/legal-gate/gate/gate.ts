import * as v from 'valibot';
import {
  type DocumentVersions,
  LEGAL_DOCUMENTS,
  type LegalDocumentKey,
} from '#domain/booking/booking-gate.ts';

/** The guest's progress through the gate, kept by this tab (docs/requirements.md#R120). */
export const GateState = v.object({
  /** The version of each document that was confirmed. */
  confirmed: v.partial(v.object({ terms: v.string(), policy: v.string() })),
  /** What the passcode was exchanged for. */
  grant: v.nullable(v.string()),
});
export type GateState = v.InferOutput<typeof GateState>;

export const CLOSED_GATE: GateState = { confirmed: {}, grant: null };

/** Both were confirmed, in versions that are no longer in force: the server does not say which. */
export const BOTH_OUTDATED: GateState['confirmed'] = { terms: '', policy: '' };

/** How far a guest has come. */
export type GateStep = 'documents' | 'passcode' | 'calendar';

/** Whether a document is confirmed in the version that is in force: a changed one is unread. */
export function isRead(
  { confirmed }: GateState,
  key: LegalDocumentKey,
  versions: DocumentVersions,
): boolean {
  return confirmed[key] === versions[key];
}

/** Whether both are. */
export function areBothRead(state: GateState, versions: DocumentVersions): boolean {
  return LEGAL_DOCUMENTS.every((key) => isRead(state, key, versions));
}

/** Whether a document was confirmed in an earlier version, and not yet in this one. */
export function hasChanged({ confirmed }: GateState, versions: DocumentVersions): boolean {
  return LEGAL_DOCUMENTS.some(
    (key) => confirmed[key] !== undefined && confirmed[key] !== versions[key],
  );
}

/** The step that the gate stands at: the documents, then the passcode, then the way is free. */
export function gateStep(state: GateState, versions: DocumentVersions): GateStep {
  if (!areBothRead(state, versions)) return 'documents';
  return state.grant === null ? 'passcode' : 'calendar';
}

/** The state after a document was confirmed. */
export function withConfirmed(
  state: GateState,
  key: LegalDocumentKey,
  versions: DocumentVersions,
): GateState {
  return { ...state, confirmed: { ...state.confirmed, [key]: versions[key] } };
}
