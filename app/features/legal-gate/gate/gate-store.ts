import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { keepInTab, readFromTab } from '#app/ui/browser/tab-storage.ts';
import { CLOSED_GATE, GateState } from './gate.ts';

const STORAGE_KEY = 'legal-gate';

const listeners = new Set<() => void>();
let state: GateState | undefined;

function parse(value: unknown): GateState | undefined {
  const parsed = v.safeParse(GateState, value);
  return parsed.success ? parsed.output : undefined;
}

/** What the guest has done at the gate; it comes from the tab's storage when first asked for. */
export function gateState(): GateState {
  state ??= readFromTab(STORAGE_KEY, parse) ?? CLOSED_GATE;
  return state;
}

/** The same for a component; closed in the built file and in the render that takes it over. */
export function useGateState(): GateState {
  return useSyncExternalStore(subscribe, gateState, () => CLOSED_GATE);
}

/** Changes some of it, and keeps it for the tab. */
export function changeGate(change: Partial<GateState>): void {
  state = { ...gateState(), ...change };
  keepInTab(STORAGE_KEY, state);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
