import { type ComponentType, createElement, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let region: ComponentType | null = null;

/** Called by the module of the toasts, so that pages without toasts do not load it. */
export function setToastRegion(component: ComponentType): void {
  region = component;
  for (const listener of listeners) listener();
}

export function ToastSlot() {
  const Region = useSyncExternalStore(
    subscribe,
    () => region,
    () => null,
  );
  return Region && createElement(Region);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
