import type { ReactNode } from 'react';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { formErrorOf } from './form-error.ts';
import { sendSignIn } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

/**
 * Signs in with email and password. Shows failures itself; after a success the form stays disabled
 * and its parent decides.
 * @param email the initial value of the field
 * @param beside another link or button next to the submit button
 */
export function LoginForm({
  email,
  onEmailChange,
  onSignedIn,
  beside,
}: {
  email: string;
  onEmailChange?: ((email: string) => void) | undefined;
  onSignedIn: () => void;
  beside?: ReactNode;
}) {
  const { state, submit, clearError } = useAccountForm({
    send: sendSignIn,
    formErrorOf: (failure) => formErrorOf(failure, AUTH_MESSAGES.signInFailed.title),
    onSent: onSignedIn,
  });
  const shown = { ...state, isSending: state.isSending || state.sentEmail !== null };

  return (
    <AccountForm
      state={shown}
      act={{ label: authFixedTexts.login, sending: auth.login.sending }}
      beside={beside}
      onSubmit={submit}
      onInput={clearError}
    >
      <EmailField state={shown} email={email} onEmailChange={onEmailChange} />
      <PasswordField state={shown} />
    </AccountForm>
  );
}
