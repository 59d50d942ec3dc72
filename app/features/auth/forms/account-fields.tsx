import { type ComponentProps, useState } from 'react';
import { EmailField as EmailControl } from '#app/ui/controls/email-field.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { auth } from '#content/auth/auth.ts';
import { ACCOUNT_LIMITS } from '#domain/account/account.ts';
import * as styles from './account-fields.module.css';
import type { FormState } from './use-account-form.ts';

const { fields } = auth;
const { emailMaximum, passwordMinimum, passwordMaximum } = ACCOUNT_LIMITS;

function errorAt(field: 'email' | 'password' | 'code', { error }: FormState): string | undefined {
  return error?.field === field ? error.message.description : undefined;
}

/** The e-mail address of an account; uncontrolled, with `email` as its initial value. */
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
    <EmailControl
      name="email"
      label={fields.email}
      defaultValue={email}
      error={errorAt('email', state)}
      // Password managers store a password with its user name, which is the e-mail address.
      autoComplete="username"
      maxLength={emailMaximum}
      readOnly={state.isSending}
      required
      onInput={({ currentTarget }) => onEmailChange?.(currentTarget.value)}
    />
  );
}

export function PasswordField({ state }: { state: FormState }) {
  return <SecretField state={state} label={fields.password} autoComplete="current-password" />;
}

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

/** The code of the second step: of the app, or a recovery code, which has letters. */
export function CodeField({ state, isRecovery }: { state: FormState; isRecovery: boolean }) {
  return (
    <TextField
      // A new element: the keyboard of a phone does not change with the attribute.
      key={String(isRecovery)}
      name="code"
      label={isRecovery ? fields.recoveryCode : fields.code}
      hint={isRecovery ? fields.recoveryCodeHint : fields.codeHint}
      error={errorAt('code', state)}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      // Longer than a code, for what a clipboard adds.
      maxLength={40}
      readOnly={state.isSending}
      required
    />
  );
}

/** A password field with a toggle that reveals the text, but not while it is sent. */
function SecretField({
  state,
  ...field
}: { state: FormState } & Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'autoComplete' | 'minLength'
>) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <div className={styles.secretField}>
      <TextField
        name="password"
        type={isRevealed && !state.isSending ? 'text' : 'password'}
        error={errorAt('password', state)}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={passwordMaximum}
        readOnly={state.isSending}
        required
        {...field}
      />
      <TextButton className={styles.toggle} onClick={() => setRevealed(!isRevealed)}>
        {isRevealed ? fields.hide : fields.show}
        <span className="visually-hidden"> {fields.shown}</span>
      </TextButton>
    </div>
  );
}
