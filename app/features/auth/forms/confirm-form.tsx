import type { ReactNode } from 'react';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { Password, sendConfirmation } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

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
  const form = useAccountForm({
    schema: Password,
    send: ({ password }) => sendConfirmation(token, password),
    title: AUTH_MESSAGES.signInFailed.title,
    leavesPage: true,
    onSent: onSignedIn,
    onFailed: ({ kind, message }) => kind === 'link' && onLinkRejected(message),
  });

  return (
    <AccountForm
      form={form}
      button={{ label: authFixedTexts.login, sending: auth.login.sending }}
      secondaryAction={secondaryAction}
    >
      <PasswordField form={form} />
    </AccountForm>
  );
}
