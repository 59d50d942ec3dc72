import { createTabStore } from '#app/ui/browser/tab-store.ts';
import { CLOSED_GATE, GateState } from './gate.ts';

const store = createTabStore('legal-gate', GateState, CLOSED_GATE);

/** The guest's progress at the gate. */
export const gateState = store.get;

/** The same for a component; closed in the prerendered file and during hydration. */
export const useGateState = store.useValue;

/** Changes a part of it. */
export function changeGate(change: Partial<GateState>): void {
  store.set({ ...store.get(), ...change });
}
