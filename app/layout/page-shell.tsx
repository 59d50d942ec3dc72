import type { ReactNode } from 'react';
import { useInlinedStyles } from '#app/hydration/styles-of-other-pages.ts';
import { layout } from '#content/show/layout.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { Footer } from './footer/footer.tsx';
import { LoadingSign } from './navigation/loading-sign.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { useScrollReveal } from './scroll-reveal.ts';
import { usePageOfUrl } from './view-transitions.ts';

export function PageShell({ isBare = false, children }: { isBare?: boolean; children: ReactNode }) {
  useFocusOnNavigation();
  useScrollReveal();
  useInlinedStyles();
  usePageOfUrl();
  return (
    <>
      <a className="skip-link" href="#main">
        {layout.skipLink}
      </a>
      <LoadingSign />
      {isBare ? (
        children
      ) : (
        <>
          <Navigation />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </>
      )}
    </>
  );
}
