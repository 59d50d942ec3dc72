import { type ReactNode, useRef, useState } from 'react';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { CodeField, EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { formErrorOf } from './form-error.ts';
import * as styles from './login-form.module.css';
import { sendSignIn } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

/**
 * Signs in with email and password; an account with a second factor needs its code in a second step.
 * After a success the form stays disabled.
 */
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
  const container = useRef<HTMLDivElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const { state, submit, clearError, startAgain } = useAccountForm({
    send: sendSignIn,
    formErrorOf: (failure) => formErrorOf(failure, AUTH_MESSAGES.signInFailed.title),
    onSent: onSignedIn,
  });
  const formState = { ...state, isSending: state.isSending || state.sentEmail !== null };
  const formIn = () => container.current?.querySelector('form') ?? null;

  function switchCode(): void {
    clearError();
    setRecovery(!isRecovery);
    // After the render that replaces the field.
    requestAnimationFrame(() => formIn()?.querySelector<HTMLInputElement>('[name=code]')?.focus());
  }

  return (
    <div ref={container}>
      <AccountForm
        state={formState}
        button={{ label: authFixedTexts.login, sending: auth.login.sending }}
        secondaryAction={
          state.asksForCode ? (
            <TextButton onClick={() => startAgain(formIn())}>{auth.secondStep.back}</TextButton>
          ) : (
            secondaryAction
          )
        }
        onSubmit={submit}
        onInput={clearError}
      >
        {/* Kept for the second step, which sends them again. */}
        <div className={styles.credentials} hidden={state.asksForCode}>
          <EmailField state={formState} email={email} onEmailChange={onEmailChange} />
          <PasswordField state={formState} />
        </div>
        {state.asksForCode && (
          <div className={styles.secondStep}>
            <CodeField state={formState} isRecovery={isRecovery} />
            <TextButton onClick={switchCode}>
              {isRecovery ? auth.secondStep.useApp : auth.secondStep.useRecoveryCode}
            </TextButton>
          </div>
        )}
      </AccountForm>
    </div>
  );
}
