import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type UiCopy, useUiCopy } from '#app/ui/copy/ui-copy.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './field.module.css';

type FieldWords = {
  label: ReactNode;
  /** What is wrong, in words; its presence marks the control as invalid. */
  error?: string | undefined;
  hint?: string | undefined;
};

type Counter = { length: number; maximum: number };

/** The counter speaks up when so many characters, or fewer, are left, once for each. */
const COUNTER_SPEAKS_AT = [0, 5, 10, 20, 50];

/** A line of text with its label, hint and message. `ref` is the input's. */
export function TextField({
  label,
  error,
  hint,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: FieldWords & ComponentProps<'input'>) {
  const made = useId();
  const control = id ?? made;
  return (
    <div className={clsx(styles.field, className)}>
      <FieldLabel control={control} label={label} hint={hint} />
      <input
        id={control}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(control, { hint, error }, describedBy)}
        {...input}
      />
      <FieldMessage control={control} error={error} />
    </div>
  );
}

/** Several lines of text; with a counter below when `counter` is given. `ref` is the textarea's. */
export function TextArea({
  label,
  error,
  hint,
  counter,
  id,
  className,
  rows = 4,
  'aria-describedby': describedBy,
  ...textarea
}: FieldWords & { counter?: Counter | undefined } & ComponentProps<'textarea'>) {
  const made = useId();
  const control = id ?? made;
  return (
    <div className={clsx(styles.field, className)}>
      <FieldLabel control={control} label={label} hint={hint} />
      <textarea
        id={control}
        className={styles.control}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(control, { hint, error, counter }, describedBy)}
        {...textarea}
      />
      <div className={styles.foot}>
        <FieldMessage control={control} error={error} />
        {counter && <FieldCounter control={control} {...counter} />}
      </div>
    </div>
  );
}

function FieldLabel({
  control,
  label,
  hint,
}: {
  control: string;
  label: ReactNode;
  hint: string | undefined;
}) {
  return (
    <>
      <label className={styles.label} htmlFor={control}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

function FieldMessage({ control, error }: { control: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles.message} id={`${control}-error`}>
      <Icon name="warning" />
      {error}
    </p>
  );
}

function FieldCounter({ control, length, maximum }: Counter & { control: string }) {
  const copy = useUiCopy();
  const left = maximum - length;
  const step = left < 0 ? -1 : COUNTER_SPEAKS_AT.find((count) => left <= count);
  const [said, setSaid] = useState<{ step: number | undefined; words: string }>();
  // At a step, not with each key: a screen reader would say fifty messages in a row.
  if (said?.step !== step) setSaid({ step, words: step === undefined ? '' : sayLeft(left, copy) });
  return (
    <>
      <p className={`${styles.counter} figures`} id={`${control}-counter`}>
        {length}/{maximum}
      </p>
      <span className="visually-hidden" aria-live="polite">
        {said?.words}
      </span>
    </>
  );
}

function sayLeft(left: number, copy: UiCopy): string {
  const text = left < 0 ? copy.charactersTooMany : copy.charactersLeft;
  return text.replace('{count}', String(Math.abs(left)));
}

function describe(
  control: string,
  has: { hint: string | undefined; error: string | undefined; counter?: Counter | undefined },
  also: string | undefined,
): string | undefined {
  const ids = [
    has.error && `${control}-error`,
    has.hint && `${control}-hint`,
    has.counter && `${control}-counter`,
    also,
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
