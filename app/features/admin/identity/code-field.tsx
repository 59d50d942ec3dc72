import { TextField } from '#app/ui/controls/field.tsx';
import * as styles from './code-field.module.css';

/** A field for a code of the second factor. */
export function CodeField({
  label,
  hint,
  isOfApp = false,
  readOnly,
  error,
}: {
  label: string;
  hint: string;
  /** Recovery codes, which have letters, are not accepted. */
  isOfApp?: boolean | undefined;
  readOnly: boolean;
  error: string | undefined;
}) {
  return (
    <TextField
      className={styles.code}
      label={label}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      inputMode={isOfApp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      readOnly={readOnly}
      error={error}
    />
  );
}
