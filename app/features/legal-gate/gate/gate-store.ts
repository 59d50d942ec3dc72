import { createTabStore } from '#app/ui/browser/tab-store.ts';
import { CLOSED_GATE, GateState } from './gate.ts';

const store = createTabStore('legal-gate', GateState, CLOSED_GATE);

export const gateState = store.get;

/** Closed in the prerendered page and during hydration. */
export const useGateState = store.useValue;

export function changeGate(change: Partial<GateState>): void {
  store.set({ ...store.get(), ...change });
}
