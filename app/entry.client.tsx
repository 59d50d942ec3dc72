import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { addLinksForInlinedStyles } from './hydration/inlined-styles.ts';
import { HYDRATED, REVEALED_NOSCRIPT } from './hydration/page-signals.ts';
import { trackPointer } from './layout/pointer-focus.ts';

function sayAlive(): void {
  performance.mark(HYDRATED);
  window.dispatchEvent(new Event(HYDRATED));
}

/** Says that the whole page is alive: effects run from the inside out. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    // What looks different with scripts (useIsHydrated) is drawn before the next turn.
    const turn = setTimeout(sayAlive);
    return () => clearTimeout(turn);
  }, []);
  return children;
}

trackPointer();
addLinksForInlinedStyles();
// A start that comes later than the page has waited for it finds the page as it was built.
for (const shown of document.querySelectorAll(`.${REVEALED_NOSCRIPT}`)) shown.remove();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <HydratedRouter />
      </Alive>
    </StrictMode>,
  );
});
