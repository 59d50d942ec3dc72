import { createContext, useContext } from 'react';

/** Texts that the primitives add themselves, the same on every page. */
export interface UiCopy {
  readonly opensInNewTab: string;
  readonly dismiss: string;
  /** With `{count}`, as the next one. */
  readonly charactersLeft: string;
  readonly charactersTooMany: string;
}

/** Provided once, in the root: as props these texts would pass through every link and button. */
export const UiCopyContext = createContext<UiCopy | null>(null);

export function useUiCopy(): UiCopy {
  const copy = useContext(UiCopyContext);
  if (!copy) throw new Error('UiCopyContext has no value');
  return copy;
}
