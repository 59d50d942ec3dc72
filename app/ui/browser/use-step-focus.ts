import { type RefObject, useEffect, useRef } from 'react';

function focusHeading({ current: heading }: RefObject<HTMLElement | null>): void {
  // The browser restores the scroll position, which is kept if it shows the heading.
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}

/**
 * Focuses the heading when `viewKey` changes; null until the view is known.
 * @param focusOnMount the first one too, and before it what stands for it while the view is not known
 */
export function useStepFocus(viewKey: string | null, focusOnMount: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastViewKey = useRef<string>(null);
  const focusedBefore = useRef<Element>(null);

  useEffect(() => {
    const isFirst = lastViewKey.current === null;
    if (isFirst ? focusOnMount : lastViewKey.current !== viewKey) focusHeading(heading);
    lastViewKey.current = viewKey;
  }, [viewKey, focusOnMount]);

  // After every render, because the one with the new data is not known.
  useEffect(() => {
    const before = focusedBefore.current;
    focusedBefore.current = null;
    if (before === null || before === document.body) return;
    if (before.isConnected && !before.matches(':disabled')) return;
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) focusHeading(heading);
  });

  return {
    heading,
    /** Call before new data: if it removes or disables the focused control, the heading is focused. */
    rememberFocus: () => {
      focusedBefore.current = document.activeElement;
    },
  };
}
