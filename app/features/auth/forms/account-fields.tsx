import { type ComponentProps, useState } from 'react';
import { TextField } from '#app/ui/controls/field.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { auth } from '#content/auth/auth.ts';
import { ACCOUNT_LIMITS } from '#domain/account/account.ts';
import * as styles from './account-fields.module.css';
import type { FormState } from './use-account-form.ts';

const { fields } = auth;
const { emailMaximum, passwordMinimum, passwordMaximum } = ACCOUNT_LIMITS;

/** The message of the last submission at a field. */
function errorAt(field: 'email' | 'password', { error }: FormState): string | undefined {
  return error?.field === field ? error.message.description : undefined;
}

/** The address of an account; it stays the browser's own field, with `email` as its first text. */
export function EmailField({
  state,
  email,
  onEmailChange,
}: {
  state: FormState;
  email: string;
  onEmailChange?: ((email: string) => void) | undefined;
}) {
  return (
    <TextField
      name="email"
      type="email"
      label={fields.email}
      defaultValue={email}
      error={errorAt('email', state)}
      // A password manager keeps password and address as a pair, and the address is the name.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={emailMaximum}
      readOnly={state.isSending}
      required
      onInput={({ currentTarget }) => onEmailChange?.(currentTarget.value)}
    />
  );
}

/** A password that an account has. */
export function PasswordField({ state }: { state: FormState }) {
  return <SecretField state={state} label={fields.password} autoComplete="current-password" />;
}

/** The field for a new password, with its minimum length. */
export function NewPasswordField({ state, label }: { state: FormState; label: string }) {
  return (
    <SecretField
      state={state}
      label={label}
      autoComplete="new-password"
      minLength={passwordMinimum}
      hint={`${fields.atLeast} ${passwordMinimum} ${fields.characters}`}
    />
  );
}

/** A field whose text can be looked at. While it is sent it is hidden again. */
function SecretField({
  state,
  ...field
}: { state: FormState } & Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'autoComplete' | 'minLength'
>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.secretField}>
      <TextField
        name="password"
        type={isShown && !state.isSending ? 'text' : 'password'}
        error={errorAt('password', state)}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={passwordMaximum}
        readOnly={state.isSending}
        required
        {...field}
      />
      <TextButton className={styles.toggle} onClick={() => setShown(!isShown)}>
        {isShown ? fields.hide : fields.show}
        <span className="visually-hidden"> {fields.shown}</span>
      </TextButton>
    </div>
  );
}
