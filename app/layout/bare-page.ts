import { useMatches } from 'react-router';

/**
 * The `handle` of a route whose page has its own header and main landmark (`id="main"`, for the
 * skip link), such as /admin, instead of the site's navigation and footer.
 */
export const BARE_PAGE = { shell: 'bare' } as const;

export function useIsBarePage(): boolean {
  return useMatches().some(({ handle }) => handle === BARE_PAGE);
}
