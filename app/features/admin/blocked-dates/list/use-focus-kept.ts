import { type RefObject, useEffect, useRef } from 'react';
import type { BlockedDate } from '#domain/admin/blocked-dates.ts';

/** What the button of a row takes, so that its focus can be kept. */
export interface KeepsFocus {
  readonly ref: (button: HTMLButtonElement | null) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus in the list when its row goes, whoever took it away: the row after it gets it, or
 * the last one.
 * @param fallback gets it when no row is left to be seen
 */
export function useFocusKept(
  dates: readonly BlockedDate[],
  fallback: RefObject<HTMLElement | null>,
): (date: BlockedDate) => KeepsFocus {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const focused = useRef<BlockedDate>(null);

  useEffect(() => {
    const gone = focused.current;
    if (!gone || dates.some(({ id }) => id === gone.id)) return;
    focused.current = null;
    const next = dates.find((date) => date.blocked_date > gone.blocked_date) ?? dates.at(-1);
    buttons.current.get(next?.id ?? '')?.focus();
    // The row may be folded away.
    if (document.activeElement === document.body) fallback.current?.focus();
  }, [dates, fallback]);

  return (date) => ({
    ref(button) {
      if (button) buttons.current.set(date.id, button);
      else buttons.current.delete(date.id);
    },
    onFocus() {
      focused.current = date;
    },
    // React hears no blur of what it takes away itself.
    onBlur() {
      focused.current = null;
    },
  });
}
