import { useMatches } from 'react-router';

/**
 * The `handle` of a route whose page brings its own bar and main landmark (`id="main"`, for the
 * skip link), as the workroom does: the site's navigation and footer do not stand around it.
 */
export const BARE_PAGE = { frame: 'own' } as const;

/** Whether the page that is open brings its own frame. */
export function useIsBarePage(): boolean {
  return useMatches().some(({ handle }) => handle === BARE_PAGE);
}
