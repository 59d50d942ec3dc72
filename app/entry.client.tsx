import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ALIVE } from './start/alive.ts';
import { standInForInlinedStyles } from './start/inlined-styles.ts';

/** Says that the whole page is alive: effects run from the inside out. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark(ALIVE);
    window.dispatchEvent(new Event(ALIVE));
  }, []);
  return children;
}

standInForInlinedStyles();
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
