/** The actions that every page can do: such a toast may be shown on another page. */
export const TOAST_ACTIONS = ['log_out'] as const;

export type ToastActionName = (typeof TOAST_ACTIONS)[number];

type ToastAction = { readonly label: string } & (
  | { readonly onPress: () => void }
  | { readonly name: ToastActionName }
);

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  detail?: string | undefined;
  tone: 'success' | 'error' | 'info';
  action?: ToastAction | undefined;
  /** Replaces the default duration, for example while its action is possible. */
  durationSeconds?: number | undefined;
  /** Replaces the toast of the same topic, such as a booking's id. Undefined: the page itself is the topic. */
  topic?: string | undefined;
  /** The page shows the same words where the focus is, so the toast is only announced. */
  isOnPage?: boolean | undefined;
  /** The pathname of the page to which the act leads; null if no navigation ends the toast. */
  leadsTo?: string | null | undefined;
};

/** A further toast removes the oldest without an action: an undo is possible for as long as it said. */
const MAX_TOASTS = 3;

const MIN_MS = 6_000;
const MIN_WITH_ACTION_MS = 10_000;

/** A person needs so long to notice a toast, and to read a character of it. */
const NOTICE_MS = 3_000;
const CHARACTER_MS = 70;

/** Adds a toast; it replaces the one of its topic. */
export function withToast<T extends Pick<ToastMessage, 'action'> & { readonly topic: string }>(
  toasts: readonly T[],
  added: T,
): readonly T[] {
  const others = toasts.filter(({ topic }) => topic !== added.topic);
  const surplus = Math.max(0, others.length + 1 - MAX_TOASTS);
  const removed = others.filter(({ action }) => !action).slice(0, surplus);
  return [...others.filter((toast) => !removed.includes(toast)), added];
}

/** The toasts that stay when the view of a page changes: of other pages, with an undo, or said by the new view. */
export function withoutView<
  T extends Pick<ToastMessage, 'tone' | 'isOnPage' | 'action'> & { path: string | null },
>(toasts: readonly T[], pathname: string): readonly T[] {
  return toasts.filter(
    ({ tone, isOnPage, action, path }) =>
      tone !== 'error' && (isOnPage || action || path !== pathname),
  );
}

/** Returns how long a toast is shown, in milliseconds: longer with a longer text, or with an action. */
export function durationOf(message: ToastMessage): number {
  const { title, description = '', detail = '', action, durationSeconds } = message;
  if (durationSeconds !== undefined) return durationSeconds * 1000;
  const { length } = title + description + detail;
  return Math.max(action ? MIN_WITH_ACTION_MS : MIN_MS, NOTICE_MS + length * CHARACTER_MS);
}

/** Counts the time that passes while nothing holds it, in milliseconds. */
export function createClock(isHeld: () => boolean) {
  let last = 0;
  let passed = 0;
  return {
    passed: () => passed,
    start(now: number): void {
      last = now;
    },
    tick(now: number): void {
      if (!isHeld()) passed += now - last;
      last = now;
    },
  };
}
