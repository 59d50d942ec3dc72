import { type ReactNode, StrictMode, startTransition, use, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { HYDRATED, HYDRATING, REVEALED_NOSCRIPT } from './hydration/page-signals.ts';
import { addLinksForInlinedStyles } from './hydration/styles-of-other-pages.ts';
import { keepTypedValues } from './hydration/typed-values.ts';
import { trackPointer } from './layout/pointer-focus.ts';
import { recordNavigations, resumeNavigation } from './layout/resume-navigation.ts';
import { lockScrollUnderDialogs } from './layout/scroll-lock.ts';
import { endSkippedTransitions } from './layout/view-transitions.ts';

/** Its effect runs after those of all components in it. */
function HydrationSignal({ children }: { children: ReactNode }) {
  // The router would read another URL than that of the HTML, which is being replaced.
  if (window.hasLeftPage?.()) use(new Promise(() => {}));

  useEffect(() => {
    // After the second render of components that use useIsHydrated.
    const timer = setTimeout(() => window.dispatchEvent(new Event(HYDRATED)));
    return () => clearTimeout(timer);
  }, []);
  return children;
}

resumeNavigation();
endSkippedTransitions();
trackPointer();
lockScrollUnderDialogs();
addLinksForInlinedStyles();
keepTypedValues();
// After a timeout the page has these, and hydration expects the prerendered page.
for (const revealed of document.querySelectorAll(`.${REVEALED_NOSCRIPT}`)) revealed.remove();
window.dispatchEvent(new Event(HYDRATING));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationSignal>
        <HydratedRouter instrumentations={[recordNavigations]} />
      </HydrationSignal>
    </StrictMode>,
  );
});
