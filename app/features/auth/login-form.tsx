import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { treatFailure } from '#app/api/failures.ts';
import { sendRequest } from '#app/api/request.ts';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { authCopy } from '#content/auth/auth-copy.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import {
  AccountEmailField,
  AccountForm,
  PasswordField,
  type SharedEmail,
  SignInCodeField,
  useAccountForm,
} from './account-form.tsx';
import * as styles from './auth-panel.module.css';

const SignIn = v.object({ email: v.string(), password: v.string(), code: v.optional(v.string()) });

/** Signs in; an account with a second factor needs its code in a second step. Stays disabled after a success. */
export function LoginForm({
  onSignedIn,
  secondaryAction,
  ...shared
}: SharedEmail & { onSignedIn: () => void; secondaryAction: ReactNode }) {
  const [asksForCode, setAsksForCode] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const form = useAccountForm({
    schema: SignIn,
    async send(credentials) {
      const body = { grant_type: 'password', ...credentials };
      const result = await sendRequest('POST /api/auth/token', { body });
      const needsCode = !result.ok && treatFailure(result.failure).kind === 'code';
      if (!needsCode) return result;
      setAsksForCode(true);
      return null;
    },
    title: AUTH_MESSAGES.signInFailed.title,
    leavesPage: true,
    onSent: onSignedIn,
    onFailed({ field }) {
      if (field === 'email' || field === 'password') flushSync(() => setAsksForCode(false));
    },
  });

  function startAgain(): void {
    flushSync(() => {
      form.forgetFailure();
      setAsksForCode(false);
    });
    const password = form.fieldNamed('password');
    if (!password) return;
    password.value = '';
    password.focus();
  }

  function switchCode(): void {
    form.forgetFailure();
    setRecovery(!isRecovery);
  }

  return (
    <AccountForm
      form={form}
      button={{ label: authFixedTexts.login, sending: authCopy.login.sending }}
      secondaryAction={
        asksForCode ? (
          <TextButton onClick={startAgain}>{authCopy.secondStep.back}</TextButton>
        ) : (
          secondaryAction
        )
      }
    >
      {/* Kept for the second step, which sends them again. */}
      <div className={styles.credentials} hidden={asksForCode}>
        <AccountEmailField form={form} {...shared} />
        <PasswordField form={form} />
      </div>
      {asksForCode && (
        <div className={styles.secondStep}>
          <SignInCodeField form={form} isRecovery={isRecovery} />
          <TextButton onClick={switchCode}>
            {isRecovery ? authCopy.secondStep.useApp : authCopy.secondStep.useRecoveryCode}
          </TextButton>
        </div>
      )}
    </AccountForm>
  );
}
