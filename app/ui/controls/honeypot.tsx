import { useUiCopy } from '#app/ui/ui-copy.ts';

/** Field name in forms and requests; programs tend to fill it in. */
export const HONEYPOT = 'website';

/**
 * A field hidden from sight, keyboard and screen readers; text browsers show it with its label. Uncontrolled, because a browser may
 * autofill it without an event.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {useUiCopy().leaveEmpty}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
