import type { ReactNode } from 'react';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { formErrorOf } from './form-error.ts';
import { sendSignIn } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

/** Signs in with email and password. After a success the form stays disabled. */
export function LoginForm({
  email,
  onEmailChange,
  onSignedIn,
  secondaryAction,
}: {
  email: string;
  onEmailChange?: ((email: string) => void) | undefined;
  onSignedIn: () => void;
  secondaryAction?: ReactNode;
}) {
  const { state, submit, clearError } = useAccountForm({
    send: sendSignIn,
    formErrorOf: (failure) => formErrorOf(failure, AUTH_MESSAGES.signInFailed.title),
    onSent: onSignedIn,
  });
  const formState = { ...state, isSending: state.isSending || state.sentEmail !== null };

  return (
    <AccountForm
      state={formState}
      button={{ label: authFixedTexts.login, sending: auth.login.sending }}
      secondaryAction={secondaryAction}
      onSubmit={submit}
      onInput={clearError}
    >
      <EmailField state={formState} email={email} onEmailChange={onEmailChange} />
      <PasswordField state={formState} />
    </AccountForm>
  );
}
