import { useSyncExternalStore } from 'react';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** A secondary line; toasts with different details do not replace each other. */
  detail?: string | undefined;
  tone: 'success' | 'error' | 'info';
  action?: { label: string; onPress: () => void } | undefined;
  /** Replaces the default duration, for example while its action is possible. */
  durationSeconds?: number | undefined;
};

export type Toast = ToastMessage & { id: number };

/** A further toast removes the oldest. */
const MAX_TOASTS = 3;

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

export function showToast(message: ToastMessage): number {
  lastId += 1;
  // Replaces an equal toast, so that it is announced again.
  const others = toasts.filter(
    ({ title, description, detail }) =>
      title !== message.title || description !== message.description || detail !== message.detail,
  );
  replace([...others, { ...message, id: lastId }].slice(-MAX_TOASTS));
  return lastId;
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function dismissErrors(): void {
  replace(toasts.filter(({ tone }) => tone !== 'error'));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
