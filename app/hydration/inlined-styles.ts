import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The styles that the build has put into the page; `data-href` says of which files. */
const inlinedStyles = () => document.querySelectorAll<HTMLStyleElement>('style[data-href]');

const filesOf = ({ dataset }: HTMLStyleElement) => (dataset.href ?? '').split(' ');

const linkOf = (href: string) =>
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`);

/**
 * Puts a link that loads nothing behind the inlined styles for each of their files. The router knows
 * links only: it finds those that it expects, loads none of them again for another page, and takes
 * them away with the page.
 */
export function addLinksForInlinedStyles(): void {
  for (const style of inlinedStyles()) {
    for (const href of filesOf(style).reverse()) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.setAttribute('disabled', '');
      link.href = href;
      style.after(link);
    }
  }
}

/** Takes the inlined styles of a page away with the page, in the same frame as the router its links. */
export function useInlinedStyles(): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useLayoutEffect(() => {
    for (const style of inlinedStyles()) {
      if (!filesOf(style).some(linkOf)) style.remove();
    }
  }, [key]);
}
