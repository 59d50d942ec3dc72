import { useSyncExternalStore } from 'react';
import { createClock, durationOf, type ToastMessage, withToast } from './toast-rules.ts';

export type Toast = ToastMessage & {
  readonly id: number;
  readonly topic: string;
  /** The pathname of its page; null if it is of no page. */
  readonly path: string | null;
  readonly endsAt: number;
};

const PAGE_TOPIC = 'page';

const STEP_MS = 200;

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;
/** Stands still while no toast can be read, or somebody uses one. */
const clock = createClock(() => {
  if (document.hidden || document.querySelector('[data-toasts]:is(:hover, :focus-within)'))
    return true;
  // All behind a modal dialog is inert, except toasts in it.
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return dialogs.some((dialog) => !dialog.querySelector('[data-toasts]'));
});
let nextPath: string | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

export function showToast(message: ToastMessage): number {
  const { topic = PAGE_TOPIC, leadsTo: path = nextPath ?? window.location.pathname } = message;
  lastId += 1;
  const added = {
    ...message,
    id: lastId,
    topic,
    path,
    endsAt: clock.passed() + durationOf(message),
  };
  replace(withToast(toasts, added));
  return lastId;
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  replace([]);
}

export function dismissTopic(topic: string): void {
  replace(toasts.filter((toast) => toast.topic !== topic));
}

export function dismissErrors(): void {
  replace(toasts.filter(({ tone }) => tone !== 'error'));
}

/** Dismisses the toasts of other pages; what is shown while the page `next` is loading is for that page. */
export function dismissOtherPages(path: string, next: string | undefined): void {
  nextPath = next;
  replace(toasts.filter((toast) => [path, next, null].includes(toast.path)));
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
  if (toasts.length === 0) {
    clearInterval(timer);
    timer = undefined;
  } else if (timer === undefined) {
    clock.start(performance.now());
    timer = setInterval(endToasts, STEP_MS);
  }
}

function endToasts(): void {
  clock.tick(performance.now());
  const left = toasts.filter(({ endsAt }) => endsAt > clock.passed());
  if (left.length < toasts.length) replace(left);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
