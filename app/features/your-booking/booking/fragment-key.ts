import { LINK_OUTCOMES } from '#domain/guest-link/guest-link-url.ts';

/**
 * The key in a URL's fragment, of any form: the server says which ones work. Null without one, and for
 * a fragment that names an element of the page, such as the target of the skip link, or the outcome of its form.
 */
export function keyInFragment(
  hash: string,
  isElement: (id: string) => boolean = (id) => document.getElementById(id) !== null,
): string | null {
  const fragment = hash.slice(1);
  const isOutcome = Object.values<string>(LINK_OUTCOMES).includes(fragment);
  return fragment === '' || isOutcome || isElement(fragment) ? null : fragment;
}
