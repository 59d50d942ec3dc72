import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type Form, type FormOptions, type FormSchema, useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { EmailField as EmailControl, TextField } from '#app/ui/controls/field.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { authCopy } from '#content/auth/auth-copy.ts';
import { EMAIL_LENGTH_MAX } from '#domain/account/account.ts';
import { PASSWORD_LENGTHS } from '#domain/account/password.ts';
import type { Message } from '#domain/message.ts';
import * as styles from './auth-panel.module.css';

const SECRETS = ['password', 'code'];

/** A form whose outcome is below its button, unless a field has the error. */
export function useAccountForm<Schema extends FormSchema, T>({
  onSent,
  onFailed,
  ...options
}: Pick<
  FormOptions<Schema, T>,
  'schema' | 'send' | 'title' | 'onSent' | 'onFailed' | 'leavesPage'
>) {
  const form = useForm({
    ...options,
    secrets: SECRETS,
    onSent(value, values) {
      for (const name of SECRETS) empty(name);
      focusButton();
      onSent?.(value, values);
    },
    onFailed(failure) {
      const isOnPage = failure.field === undefined;
      showToast({ ...failure.message, tone: 'error', isOnPage });
      if (isOnPage) focusButton();
      onFailed?.(failure);
    },
  });

  function empty(name: string): void {
    const field = form.fieldNamed(name);
    if (field) field.value = '';
  }

  function focusButton(): void {
    form.props.ref.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }

  return form;
}

export function Notice({
  tone,
  message: { title, description },
  children,
}: {
  tone: 'success' | 'error';
  message: Message;
  children?: ReactNode;
}) {
  return (
    <div className={clsx(styles.notice, tone === 'success' ? styles.success : styles.error)}>
      <Icon name={tone === 'success' ? 'tick' : 'warning'} />
      <p>
        <b>{title}</b> {description} {children}
      </p>
    </div>
  );
}

export function AccountForm({
  labelledBy,
  form,
  button,
  secondaryAction,
  successNotice,
  children,
}: {
  /** The id of its heading; a form in a tab has the tab's name. */
  labelledBy?: string;
  form: Form;
  button: { readonly label: string; readonly sending: string };
  secondaryAction?: ReactNode;
  successNotice?: ReactNode;
  children: ReactNode;
}) {
  const outcome = useId();
  return (
    // Before hydration, a form of this method validates its fields and sends no request.
    <form
      className={styles.accountForm}
      method="dialog"
      aria-labelledby={labelledBy}
      {...form.props}
    >
      {children}
      <div className={styles.actions}>
        <BusyButton {...form.button} copy={button} aria-describedby={outcome} />
        {secondaryAction}
      </div>
      <div id={outcome}>
        {form.note && <Notice tone="error" message={form.note} />}
        {successNotice}
      </div>
    </form>
  );
}

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
