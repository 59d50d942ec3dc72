import { createContext, use } from 'react';

/** Texts of the primitives, the same on every page. */
export interface UiCopy {
  readonly opensInNewTab: string;
  readonly dismiss: string;
  /** The label of the hidden field that programs fill in. */
  readonly leaveEmpty: string;
  /** Both have a `{count}`. */
  readonly charactersLeft: string;
  readonly charactersTooMany: string;
}

/** Provided in the root, because every link would need these texts as props. */
export const UiCopyContext = createContext<UiCopy | null>(null);

/** @throws outside the context's provider */
export function useUiCopy(): UiCopy {
  const copy = use(UiCopyContext);
  if (!copy) throw new Error('UiCopyContext has no value');
  return copy;
}
