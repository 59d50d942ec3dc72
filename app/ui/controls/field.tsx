import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { layoutCopy } from '#content/show/layout.ts';
import { withAsciiDomain } from '#domain/text/email-address.ts';
import { cleanPasted } from '#domain/text/invisible.ts';
import * as styles from './field.module.css';

type FieldText = { label: ReactNode; error?: string | undefined; hint?: string | undefined };

type ControlProps<Tag extends 'input' | 'textarea'> = FieldText &
  Omit<ComponentProps<Tag>, 'id' | 'aria-describedby'>;

type Counter = { length: number; maximum: number };

const ANNOUNCED_AT = [0, 5, 10, 20, 50];

export function TextField({ label, error, hint, className, ...input }: ControlProps<'input'>) {
  const control = useId();
  return (
    <FieldFrame control={control} label={label} hint={hint} className={className}>
      <input
        id={control}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionIds(control, { hint, error })}
        {...input}
      />
      <FieldMessage control={control} error={error} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  error,
  hint,
  counter,
  className,
  rows = 4,
  ...textarea
}: ControlProps<'textarea'> & { counter?: Counter | undefined }) {
  const control = useId();
  return (
    <FieldFrame control={control} label={label} hint={hint} className={className}>
      <textarea
        id={control}
        className={styles.control}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionIds(control, { hint, error, counter })}
        {...textarea}
      />
      <div className={styles.foot}>
        <FieldMessage control={control} error={error} />
        {counter && <FieldCounter control={control} {...counter} />}
      </div>
    </FieldFrame>
  );
}

function FieldFrame({
  control,
  label,
  hint,
  className,
  children,
}: FieldText & { control: string; className: string | undefined; children: ReactNode }) {
  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.label} htmlFor={control}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
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
  const remaining = maximum - length;
  const step = remaining < 0 ? -1 : ANNOUNCED_AT.find((count) => remaining <= count);
  const [announced, setAnnounced] = useState<{ step: number | undefined; text: string }>();
  // Not after each key: a screen reader would read fifty messages in a row.
  if (announced?.step !== step) {
    setAnnounced({ step, text: step === undefined ? '' : remainingText(remaining) });
  }
  return (
    <>
      <p className={`${styles.counter} figures`} id={`${control}-counter`}>
        {length}/{maximum}
      </p>
      <span className="visually-hidden" aria-live="polite">
        {announced?.text}
      </span>
    </>
  );
}

function remainingText(remaining: number): string {
  const { controls: copy } = layoutCopy;
  const text = remaining < 0 ? copy.charactersTooMany : copy.charactersLeft;
  return text.replace('{count}', String(Math.abs(remaining)));
}

function descriptionIds(
  control: string,
  parts: { hint: string | undefined; error: string | undefined; counter?: Counter | undefined },
): string | undefined {
  const ids = [
    parts.error && `${control}-error`,
    parts.hint && `${control}-hint`,
    parts.counter && `${control}-counter`,
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

function setValue(input: HTMLInputElement, value: string): void {
  if (value !== input.value) input.value = value;
}

/** An e-mail address that the browser's own validation accepts as the server does. */
export function EmailField({ onInput, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      onInput={(event) => {
        setValue(event.currentTarget, cleanPasted(event.currentTarget.value));
        onInput?.(event);
      }}
      // Chromium encodes the domain that a person types, but not that of a password manager's script.
      onBlur={({ currentTarget }) => {
        const { validity, value } = currentTarget;
        if (validity.typeMismatch) setValue(currentTarget, withAsciiDomain(value) || value);
      }}
    />
  );
}
