import { layoutCopy } from '#content/show/layout.ts';

export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Field name in forms and requests; programs tend to fill it in. */
export const HONEYPOT = 'website';

/** Hidden from people; text browsers show it with its label. Uncontrolled, as autofill may send no event. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {layoutCopy.controls.leaveEmpty}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
