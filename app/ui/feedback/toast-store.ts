import { useSyncExternalStore } from 'react';

/** What a toast says. With an action it stays longer. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  /** What it is about, in a quieter line: two toasts that differ in it stand side by side. */
  detail?: string | undefined;
  tone: 'success' | 'error' | 'info';
  action?: { label: string; onPress: () => void } | undefined;
  /** How long it stays, where its act is possible for so long. */
  seconds?: number | undefined;
};

/** A toast on the page. */
export type Toast = ToastMessage & { id: number };

/** The page shows this many at once; the oldest gives way. */
const TOASTS_AT_ONCE = 3;

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

/**
 * Shows a message in the corner of the page and announces it; an error interrupts.
 * @returns the id to dismiss it by
 */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  // The same words again are a new event: the old copy goes, so that they are announced anew.
  const others = toasts.filter(
    ({ title, description, detail }) =>
      title !== message.title || description !== message.description || detail !== message.detail,
  );
  replace([...others, { ...message, id: lastId }].slice(-TOASTS_AT_ONCE));
  return lastId;
}

/** Takes a toast away; one that has gone already is no error. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Takes the errors away: what they were about is being tried again. */
export function dismissErrors(): void {
  replace(toasts.filter(({ tone }) => tone !== 'error'));
}

/** The toasts on the page, oldest first. */
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
