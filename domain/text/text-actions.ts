import * as v from 'valibot';
import { cleanPasted, trimUnseen } from './invisible.ts';

/** An action like `v.trim()`: the API's document and the checks of lengths treat it as that. */
export function rewritten(rewrite: (text: string) => string): v.TrimAction {
  return { ...v.trim(), '~run': (dataset) => ({ ...dataset, value: rewrite(dataset.value) }) };
}

/** Cleans texts and names. */
export const trimmed = rewritten(trimUnseen);

/** Cleans addresses, numbers and codes. */
export const cleaned = rewritten(cleanPasted);
