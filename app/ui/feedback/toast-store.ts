import * as v from 'valibot';
import { createStore } from '#app/ui/browser/store.ts';
import { readFromTab, STORED_TOASTS, writeToTab } from '#app/ui/browser/tab-storage.ts';
import {
  createClock,
  durationOf,
  TOAST_ACTIONS,
  type ToastActionName,
  type ToastMessage,
  withoutView,
  withToast,
} from './toast-rules.ts';

export type Toast = ToastMessage & {
  readonly id: number;
  readonly topic: string;
  /** The pathname of its page; null if it is of no page. */
  readonly path: string | null;
  readonly endsAt: number;
};

const PAGE_TOPIC = 'page';

const STEP_MS = 200;

/** A visitor who comes back later, from another site, has not gone from page to page. */
const NEXT_PAGE_MAX_MS = 60_000;

const none: readonly Toast[] = [];
const toasts = createStore(() => none);
let lastId = 0;
/** A touch screen keeps the hover of the last tap. */
const USED = '[data-toasts]:focus-within';
const canHover = () => window.matchMedia('(hover: hover)').matches;
/** Stands still while no toast can be read, or somebody uses one. */
const clock = createClock(() => {
  const used = canHover() ? `${USED}, [data-toasts]:hover` : USED;
  if (document.hidden || document.querySelector(used)) return true;
  // All behind a modal dialog is inert, except toasts in it.
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return dialogs.some((dialog) => !dialog.querySelector('[data-toasts]'));
});
let timer: ReturnType<typeof setInterval> | undefined;

/** The functions of the named actions, set by the islands, which know all features. */
let namedActions: Readonly<Record<ToastActionName, () => void>> | undefined;

export function setToastActions(actions: Readonly<Record<ToastActionName, () => void>>): void {
  namedActions = actions;
}

export function runAction({ id, action }: Toast): void {
  dismissToast(id);
  if (!action) return;
  if ('name' in action) namedActions?.[action.name]();
  else action.onPress();
}

export function showToast(message: ToastMessage): number {
  const { topic = PAGE_TOPIC, leadsTo: path = window.location.pathname } = message;
  lastId += 1;
  const added = {
    ...message,
    id: lastId,
    topic,
    path,
    endsAt: clock.passed() + durationOf(message),
  };
  replace(withToast(toasts.get(), added));
  return lastId;
}

export function dismissToast(id: number): void {
  replace(toasts.get().filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  replace([]);
}

export function dismissTopic(topic: string): void {
  replace(toasts.get().filter((toast) => toast.topic !== topic));
}

export function dismissErrors(): void {
  replace(toasts.get().filter(({ tone }) => tone !== 'error'));
}

/** Ends the toasts of the view that is left: another one follows on the same page. */
export function dismissOfView(): void {
  replace(withoutView(toasts.get(), window.location.pathname));
}

const StoredToasts = v.array(
  v.object({
    title: v.string(),
    description: v.optional(v.string()),
    detail: v.optional(v.string()),
    tone: v.picklist(['success', 'error', 'info']),
    action: v.optional(v.object({ label: v.string(), name: v.picklist(TOAST_ACTIONS) })),
    topic: v.string(),
    path: v.nullable(v.string()),
    durationSeconds: v.number(),
    storedAt: v.number(),
  }),
);

/** Stores the toasts that are not of this page alone, with the time that they have left. */
function storeForNextPage(): void {
  const leading = toasts.get().filter(({ path }) => path !== window.location.pathname);
  const stored = leading.map(({ endsAt, ...toast }) => ({
    ...toast,
    durationSeconds: (endsAt - clock.passed()) / 1000,
    storedAt: Date.now(),
  }));
  writeToTab(STORED_TOASTS, stored.length > 0 ? stored : null);
  // The page may return from the back/forward cache.
  replace([]);
}

function showStored(): void {
  const stored = readFromTab(STORED_TOASTS, (value) => {
    const parsed = v.safeParse(StoredToasts, value);
    return parsed.success ? parsed.output : undefined;
  });
  writeToTab(STORED_TOASTS, null);
  const { pathname } = window.location;
  for (const { path, storedAt, ...message } of stored ?? []) {
    const isRecent = Date.now() - storedAt < NEXT_PAGE_MAX_MS;
    if (!isRecent || (path !== null && path !== pathname)) continue;
    const id = showToast({ ...message, leadsTo: path });
    // The way here is over once a person goes on.
    const isDone = message.tone === 'success' && !message.action;
    if (isDone) window.addEventListener('pointerdown', () => dismissToast(id), { once: true });
  }
}

export const useToasts = () => toasts.useValue(() => none);

function replace(next: readonly Toast[]): void {
  toasts.set(next);
  if (next.length === 0) {
    clearInterval(timer);
    timer = undefined;
  } else if (timer === undefined) {
    clock.start(performance.now());
    timer = setInterval(endToasts, STEP_MS);
  }
}

function endToasts(): void {
  clock.tick(performance.now());
  const left = toasts.get().filter(({ endsAt }) => endsAt > clock.passed());
  if (left.length < toasts.get().length) replace(left);
}

if (typeof window !== 'undefined') {
  showStored();
  window.addEventListener('pagehide', storeForNextPage);
}
