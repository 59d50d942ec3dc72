import type { ComponentProps } from 'react';
import { cleanPasted } from '#domain/text/invisible.ts';
import { TextField } from './field.tsx';

/** An e-mail address, without what is pasted along: the browser's own validation would reject it. */
export function EmailField({ onInput, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      onInput={(event) => {
        const { currentTarget } = event;
        const clean = cleanPasted(currentTarget.value);
        if (clean !== currentTarget.value) currentTarget.value = clean;
        onInput?.(event);
      }}
    />
  );
}
