import { useState } from 'react';

/**
 * Copies a text, and has the outcome for screen readers. Where scripts may not use the clipboard, `select`
 * lets the keyboard copy it.
 */
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
