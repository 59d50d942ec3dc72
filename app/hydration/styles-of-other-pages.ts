import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The styles that the build has inlined; `data-href` lists the URLs of their files. */
const inlinedStyles = () => document.querySelectorAll<HTMLStyleElement>('style[data-href]');

const urlsOf = ({ dataset }: HTMLStyleElement) => (dataset.href ?? '').split(' ');

const linkOf = (href: string) =>
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`);

/** The router knows links only: a disabled one for each inlined sheet keeps it from loading that again. */
export function addLinksForInlinedStyles(): void {
  for (const style of inlinedStyles()) {
    for (const href of urlsOf(style).reverse()) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.setAttribute('disabled', '');
      link.href = href;
      style.after(link);
    }
  }
}

/** Removes a page's inlined styles in the frame in which the router removes its links. */
export function useInlinedStyles(): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useLayoutEffect(() => {
    for (const style of inlinedStyles()) {
      if (!urlsOf(style).some(linkOf)) style.remove();
    }
  }, [key]);
}
