import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/controls/field.tsx';
import * as styles from './code-field.module.css';

export function CodeField({
  isOfApp = false,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'name' | 'readOnly' | 'error'> & {
  /** Recovery codes, which have letters, are not accepted. */
  isOfApp?: boolean | undefined;
}) {
  return (
    <TextField
      className={styles.code}
      autoComplete="one-time-code"
      inputMode={isOfApp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...field}
    />
  );
}
