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

/** Signs in by the link of a confirmation mail, with the password of its sign-up. */
export function ConfirmForm({
  token,
  secondaryAction,
  onSignedIn,
  onLinkRejected,
}: {
  token: string;
  secondaryAction: ReactNode;
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
  // Disabled after a success too, until the redirect.
  const formState = { ...state, isSending: state.isSending || state.sentEmail !== null };

  return (
    <AccountForm
      state={formState}
      button={{ label: authFixedTexts.login, sending: auth.login.sending }}
      secondaryAction={secondaryAction}
      onSubmit={submit}
      onInput={clearError}
    >
      <PasswordField state={formState} />
    </AccountForm>
  );
}
