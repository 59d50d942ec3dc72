import type { Ref } from 'react';

/** The name of the field, in forms and requests alike: one that programs like to fill in. */
export const HONEYPOT = 'website';

/**
 * A field that no person comes upon, by eye, keyboard or screen reader: what fills it in is a program.
 * Uncontrolled, since a browser that fills in forms may do so without telling. `ref` is the input's.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {HONEYPOT}
        <input type="text" name={HONEYPOT} ref={ref} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What stands in it, and empties it: what a browser filled in once is no second refusal. */
export function takeHoneypot({ current }: { current: HTMLInputElement | null }): string {
  const text = current?.value ?? '';
  if (current) current.value = '';
  return text;
}
