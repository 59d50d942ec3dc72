import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ALIVE, SHOWN_WORDS } from './start/alive.ts';
import { standInForInlinedStyles } from './start/inlined-styles.ts';
import { notePointer } from './start/pointer-focus.ts';

function sayAlive(): void {
  performance.mark(ALIVE);
  window.dispatchEvent(new Event(ALIVE));
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

notePointer();
standInForInlinedStyles();
// A start that comes later than the page has waited for it finds the page as it was built.
for (const shown of document.querySelectorAll(`.${SHOWN_WORDS}`)) shown.remove();
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
