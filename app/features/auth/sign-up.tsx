import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { authCopy } from '#content/auth/auth-copy.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { AccountEmailField, NewPasswordField, PasswordField } from './account-fields.tsx';
import { AccountForm, Notice, useAccountForm } from './account-form.tsx';
import * as styles from './auth-panel.module.css';

const { signUp, fields } = authCopy;

/** The response is the same if the account exists already. */
export function SignUpForm({
  email,
  onEmailChange,
}: {
  email: string;
  onEmailChange: (email: string) => void;
}) {
  const [sentTo, setSentTo] = useState('');
  const form = useAccountForm({
    schema: v.object({ email: v.string(), password: v.string() }),
    send(body) {
      setSentTo(body.email);
      return sendRequest(apiRequest('POST /api/auth/signup', { body }));
    },
    title: AUTH_MESSAGES.signUpFailed.title,
    onSent: () => showToast({ ...AUTH_MESSAGES.signedUp, tone: 'success', isOnPage: true }),
  });

  return (
    <AccountForm
      form={form}
      button={{ label: authFixedTexts.signUp, sending: signUp.sending }}
      successNotice={
        form.isSent && (
          <Notice tone="success" message={AUTH_MESSAGES.signedUp}>
            {signUp.sentTo} <span className={styles.email}>{sentTo}</span>.
          </Notice>
        )
      }
    >
      <AccountEmailField form={form} email={email} onEmailChange={onEmailChange} />
      <NewPasswordField form={form} label={fields.password} />
    </AccountForm>
  );
}

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
    schema: v.object({ password: v.string() }),
    send: ({ password }) =>
      sendRequest(apiRequest('POST /api/auth/confirm', { body: { token, password } })),
    title: AUTH_MESSAGES.signInFailed.title,
    leavesPage: true,
    onSent: onSignedIn,
    onFailed: ({ kind, message }) => kind === 'link' && onLinkRejected(message),
  });

  return (
    <AccountForm
      form={form}
      button={{ label: authFixedTexts.login, sending: authCopy.login.sending }}
      secondaryAction={secondaryAction}
    >
      <PasswordField form={form} />
    </AccountForm>
  );
}
