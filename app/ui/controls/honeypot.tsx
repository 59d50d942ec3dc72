import type { Ref } from 'react';
import { useUiCopy } from '#app/ui/ui-copy.ts';

/** Field name in forms and requests; programs tend to fill it in. */
export const HONEYPOT = 'website';

/**
 * A field hidden from sight, keyboard and screen readers; text browsers show it with its label. Uncontrolled, because a browser may
 * autofill it without an event.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {useUiCopy().leaveEmpty}
        <input type="text" name={HONEYPOT} ref={ref} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Clears the field, so that autofill is rejected only once. */
export function readAndClearHoneypot({ current }: { current: HTMLInputElement | null }): string {
  const value = current?.value ?? '';
  if (current) current.value = '';
  return value;
}
