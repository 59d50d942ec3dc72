import { createContext, use } from 'react';

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

export function useUiCopy(): UiCopy {
  const copy = use(UiCopyContext);
  if (!copy) throw new Error('UiCopyContext has no value');
  return copy;
}
