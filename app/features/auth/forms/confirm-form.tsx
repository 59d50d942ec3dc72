import type { ReactNode } from 'react';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { formErrorOf, isLinkFailure } from './form-error.ts';
import { sendConfirmation } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

/**
 * Logs in by the link of a confirmation mail, with the password of the sign-up that it belongs to.
 * @param beside another link, beside the button
 */
export function ConfirmForm({
  token,
  beside,
  onSignedIn,
  onLinkRejected,
}: {
  token: string;
  beside: ReactNode;
  onSignedIn: () => void;
  onLinkRejected: (message: Message) => void;
}) {
  const { state, submit, clearError } = useAccountForm({
    send: ({ password }) => sendConfirmation(token, password),
    formErrorOf: (failure) =>
      formErrorOf(failure, isLinkFailure(failure) ? undefined : AUTH_MESSAGES.signInFailed.title),
    onSent: onSignedIn,
    onFailed: (failure) => isLinkFailure(failure) && onLinkRejected(formErrorOf(failure).message),
  });
  // The form stays disabled until the page is left.
  const shown = { ...state, isSending: state.isSending || state.sentEmail !== null };

  return (
    <AccountForm
      state={shown}
      act={{ label: authFixedTexts.login, sending: auth.login.sending }}
      beside={beside}
      onSubmit={submit}
      onInput={clearError}
    >
      <PasswordField state={shown} />
    </AccountForm>
  );
}
