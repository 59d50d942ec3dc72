import { showToast } from '#app/ui/feedback/toast.tsx';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { formErrorOf } from './form-error.ts';
import * as noticeStyles from './notice.module.css';
import { Notice } from './notice.tsx';
import { sendSignUp } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

const { signUp, fields } = auth;

/** Signs up. A mail is sent whether or not the address has an account. */
export function SignUpForm({
  email,
  onEmailChange,
}: {
  email: string;
  onEmailChange: (email: string) => void;
}) {
  const { state, submit, clearError } = useAccountForm({
    send: sendSignUp,
    formErrorOf: (failure) => formErrorOf(failure, AUTH_MESSAGES.signUpFailed.title),
    onSent: () => showToast({ ...AUTH_MESSAGES.signedUp, tone: 'success', isOnPage: true }),
  });

  return (
    <AccountForm
      state={state}
      button={{ label: authFixedTexts.signUp, sending: signUp.sending }}
      successNotice={
        state.sentEmail !== null && (
          <Notice tone="success" message={AUTH_MESSAGES.signedUp}>
            {signUp.sentTo} <span className={noticeStyles.email}>{state.sentEmail}</span>.
          </Notice>
        )
      }
      onSubmit={submit}
      onInput={clearError}
    >
      <EmailField state={state} email={email} onEmailChange={onEmailChange} />
      <NewPasswordField state={state} label={fields.password} />
    </AccountForm>
  );
}
