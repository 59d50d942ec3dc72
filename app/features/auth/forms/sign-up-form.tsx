import { useState } from 'react';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import * as noticeStyles from './notice.module.css';
import { Notice } from './notice.tsx';
import { Credentials, sendSignUp } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

const { signUp, fields } = auth;

export function SignUpForm({
  email,
  onEmailChange,
}: {
  email: string;
  onEmailChange: (email: string) => void;
}) {
  const [sentTo, setSentTo] = useState('');
  const form = useAccountForm({
    schema: Credentials,
    send(credentials) {
      setSentTo(credentials.email);
      return sendSignUp(credentials);
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
            {signUp.sentTo} <span className={noticeStyles.email}>{sentTo}</span>.
          </Notice>
        )
      }
    >
      <EmailField form={form} email={email} onEmailChange={onEmailChange} />
      <NewPasswordField form={form} label={fields.password} />
    </AccountForm>
  );
}
