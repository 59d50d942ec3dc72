import { useState } from 'react';

/** Copies a text; the outcome is for screen readers. `select` lets the keyboard copy what scripts may not. */
export function useClipboard(
  texts: { readonly copied: string; readonly copyByHand: string },
  select: () => void,
) {
  const [outcome, setOutcome] = useState('');
  async function copy(text: string): Promise<void> {
    setOutcome('');
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(texts.copied);
    } catch {
      select();
      setOutcome(texts.copyByHand);
    }
  }
  return { outcome, copy, clear: () => setOutcome('') };
}
