import { type ComponentProps, useState } from 'react';
import type { Form } from '#app/forms/use-form.ts';
import { EmailField as EmailControl, TextField } from '#app/ui/controls/field.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { authCopy } from '#content/auth/auth-copy.ts';
import { EMAIL_LENGTH_MAX } from '#domain/account/account.ts';
import { PASSWORD_LENGTHS } from '#domain/account/password.ts';
import * as styles from './auth-panel.module.css';

const { fields } = authCopy;
const { minimum, maximum } = PASSWORD_LENGTHS;

/** The e-mail address that the forms of the page share, so that it is typed once. */
export interface SharedEmail {
  readonly email: string;
  readonly onEmailChange?: (email: string) => void;
}

/** The e-mail address of an account; uncontrolled, with `email` as its initial value. */
export function AccountEmailField({ form, email, onEmailChange }: SharedEmail & { form: Form }) {
  return (
    <EmailControl
      {...form.field('email')}
      label={fields.email}
      defaultValue={email}
      // Password managers store a password with its user name, which is the e-mail address.
      autoComplete="username"
      maxLength={EMAIL_LENGTH_MAX}
      required
      onInput={({ currentTarget }) => onEmailChange?.(currentTarget.value)}
    />
  );
}

export function PasswordField({ form }: { form: Form }) {
  return <SecretField form={form} label={fields.password} autoComplete="current-password" />;
}

export function NewPasswordField({ form, label }: { form: Form; label: string }) {
  return (
    <SecretField
      form={form}
      label={label}
      autoComplete="new-password"
      minLength={minimum}
      hint={`${fields.atLeast} ${minimum} ${fields.characters}`}
    />
  );
}

/** The code of the second step: of the app, or a recovery code, which has letters. */
export function SignInCodeField({ form, isRecovery }: { form: Form; isRecovery: boolean }) {
  return (
    <TextField
      // A new element: the keyboard of a phone does not change with the attribute.
      key={String(isRecovery)}
      autoFocus
      {...form.field('code')}
      label={isRecovery ? fields.recoveryCode : fields.code}
      hint={isRecovery ? fields.recoveryCodeHint : fields.codeHint}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      // Longer than a code, for what a clipboard adds.
      maxLength={40}
      required
    />
  );
}

/** A password field with a toggle that reveals the text, but not while it is sent. */
function SecretField({
  form,
  ...field
}: { form: Form } & Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'autoComplete' | 'minLength'
>) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <div className={styles.secretField}>
      <TextField
        {...form.field('password')}
        type={isRevealed && !form.isSending ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maximum}
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
