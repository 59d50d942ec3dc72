import { type ReactNode, StrictMode, useEffect } from 'react';
import { HYDRATING, PAGE_READY, REVEALED_NOSCRIPT } from '#app/hydration/page-signals.ts';
import { RenderedAddress } from '#app/ui/browser/address.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Toasts } from './toasts.tsx';
import { keepTypedValues } from './typed-values.ts';

if (typeof window !== 'undefined') {
  keepTypedValues();
  // After a timeout the page is the one without scripts, and hydration expects the prerendered page.
  document.documentElement.setAttribute('data-scripting', '');
  for (const revealed of document.querySelectorAll(`.${REVEALED_NOSCRIPT}`)) revealed.remove();
  window.dispatchEvent(new Event(HYDRATING));
}

/** Its effect runs after those of all components of the island. */
function ReadySignal() {
  useEffect(() => {
    // After the second render of components that use useIsHydrated.
    const timer = setTimeout(() => window.dispatchEvent(new Event(PAGE_READY)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Around the one island of a page.
 * @param address path and query for which the HTML was made
 */
export function Island({ address, children }: { address: string; children: ReactNode }) {
  return (
    <StrictMode>
      <RenderedAddress value={address}>
        <ErrorScreen>{children}</ErrorScreen>
        <Toasts />
        <ReadySignal />
      </RenderedAddress>
    </StrictMode>
  );
}
