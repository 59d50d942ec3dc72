import type { ReactNode } from 'react';
import { auth } from '#content/auth.ts';
import { AUTH_MESSAGES } from '#domain/messages.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { refusalOf } from './refusal.ts';
import { sendSignIn } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';
import { AUTH_WORDS } from './words.ts';

/**
 * Signs in with e-mail and password (section 2, Auth). A failure is told here; what a success means
 * is up to whoever shows the form, which stays off until it is taken away.
 * @param email what stands in the field at first
 * @param beside another way on, beside the button
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
  const { state, submit, forgetRefusal } = useAccountForm({
    send: sendSignIn,
    refusalOf: (failure) => refusalOf(failure, AUTH_MESSAGES.signInFailed.title),
    onSent: onSignedIn,
  });
  const shown = { ...state, isSending: state.isSending || state.sentEmail !== null };

  return (
    <AccountForm
      state={shown}
      act={{ label: AUTH_WORDS.login, sending: auth.login.sending }}
      beside={beside}
      onSubmit={submit}
      onInput={forgetRefusal}
    >
      <EmailField state={shown} email={email} onEmailChange={onEmailChange} />
      <PasswordField state={shown} />
    </AccountForm>
  );
}
