import type { ReactNode } from 'react';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { useScrollReveal } from './scroll-reveal.ts';
import { useUnfinishedNavigation } from './use-unfinished-navigation.ts';

/** What stands around every page: the skip link, the bar, the main landmark and the footer. */
export function PageShell({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  useScrollReveal();
  useUnfinishedNavigation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
