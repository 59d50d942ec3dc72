import type { ComponentProps } from 'react';
import { withAsciiDomain } from '#domain/text/email-address.ts';
import { cleanPasted } from '#domain/text/invisible.ts';
import { TextField } from './field.tsx';

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
