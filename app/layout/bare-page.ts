import { useMatches } from 'react-router';

/** The `handle` of a route whose page has its own header and main landmark (`id="main"`), such as /admin. */
export const BARE_PAGE = { shell: 'bare' } as const;

export function useIsBarePage(): boolean {
  return useMatches().some(({ handle }) => handle === BARE_PAGE);
}
