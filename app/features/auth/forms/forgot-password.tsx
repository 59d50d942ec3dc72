import { type ReactNode, useId } from 'react';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { auth } from '#content/auth/auth.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { Notice } from './notice.tsx';
import { Email, requestPasswordLink } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

const { forgot } = auth;

/** Requests a mail with a link to a new password; the message is the same without such an account. */
export function ForgotPassword({
  email,
  onEmailChange,
  secondaryAction,
}: {
  email: string;
  onEmailChange: (email: string) => void;
  secondaryAction: ReactNode;
}) {
  const title = useId();
  const form = useAccountForm({
    schema: Email,
    send: requestPasswordLink,
    onSent: () =>
      showToast({ ...AUTH_MESSAGES.passwordForgotten, tone: 'success', isOnPage: true }),
  });

  return (
    <>
      <h2 className="headline-2xl" id={title} tabIndex={-1}>
        {forgot.title}
      </h2>
      <p className="copy">{forgot.lead}</p>
      <AccountForm
        labelledBy={title}
        form={form}
        button={forgot.button}
        secondaryAction={secondaryAction}
        successNotice={
          form.isSent && (
            <Notice tone="success" message={AUTH_MESSAGES.passwordForgotten}>
              {forgot.linkWorks}
            </Notice>
          )
        }
      >
        <EmailField form={form} email={email} onEmailChange={onEmailChange} />
      </AccountForm>
    </>
  );
}
