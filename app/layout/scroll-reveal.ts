import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** An element fades in once this much of it is visible. */
const VISIBLE_SHARE = 0.1;

/**
 * Lets the elements of class `reveal` fade in when they are scrolled to, once. Nothing is hidden in
 * the file, above the lower edge of the window, for who wants no motion, or in print (reveal.css):
 * an element waits only from here on, and only below the fold.
 */
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
