import type { ReactNode } from 'react';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { isOfLink, refusalOf } from './refusal.ts';
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
  onLinkRefused,
}: {
  token: string;
  beside: ReactNode;
  onSignedIn: () => void;
  onLinkRefused: (message: Message) => void;
}) {
  const { state, submit, forgetRefusal } = useAccountForm({
    send: ({ password }) => sendConfirmation(token, password),
    refusalOf: (failure) =>
      refusalOf(failure, isOfLink(failure) ? undefined : AUTH_MESSAGES.signInFailed.title),
    onSent: onSignedIn,
    onFailed: (failure) => isOfLink(failure) && onLinkRefused(refusalOf(failure).message),
  });
  // The form stays disabled until the page is left.
  const shown = { ...state, isSending: state.isSending || state.sentEmail !== null };

  return (
    <AccountForm
      state={shown}
      act={{ label: authFixedTexts.login, sending: auth.login.sending }}
      beside={beside}
      onSubmit={submit}
      onInput={forgetRefusal}
    >
      <PasswordField state={shown} />
    </AccountForm>
  );
}
