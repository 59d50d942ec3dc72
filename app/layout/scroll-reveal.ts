import { useEffect } from 'react';
import { useLocation } from 'react-router';

const VISIBLE_SHARE = 0.1;

/** Hides elements below the fold only, and none with reduced motion, without scripts or in print. */
export function useScrollReveal(): void {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other elements
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const below = [...document.querySelectorAll<HTMLElement>('main .reveal')].filter(
      (element) => element.getBoundingClientRect().top >= window.innerHeight,
    );
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.removeAttribute('data-unrevealed');
          observer.unobserve(target);
        }
      },
      { threshold: VISIBLE_SHARE },
    );
    for (const element of below) {
      element.setAttribute('data-unrevealed', '');
      observer.observe(element);
    }
    return () => {
      observer.disconnect();
      for (const element of below) element.removeAttribute('data-unrevealed');
    };
  }, [pathname]);
}
