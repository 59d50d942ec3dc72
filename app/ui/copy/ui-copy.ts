import { createContext, useContext } from 'react';

/** Texts of the primitives, the same on every page. */
export interface UiCopy {
  readonly opensInNewTab: string;
  readonly dismiss: string;
  /** Both have a `{count}`. */
  readonly charactersLeft: string;
  readonly charactersTooMany: string;
}

/** Provided in the root, because every link would need these texts as props. */
export const UiCopyContext = createContext<UiCopy | null>(null);

export function useUiCopy(): UiCopy {
  const copy = useContext(UiCopyContext);
  if (!copy) throw new Error('UiCopyContext has no value');
  return copy;
}
