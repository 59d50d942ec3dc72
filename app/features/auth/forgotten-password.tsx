import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { authCopy } from '#content/auth/auth-copy.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { AccountEmailField, type SharedEmail } from './account-fields.tsx';
import { AccountForm, Notice, useAccountForm } from './account-form.tsx';
import * as styles from './auth-panel.module.css';
import type { MailedLink } from './auth-url.ts';
import { ResetForm } from './sign-up.tsx';

const { forgot } = authCopy;

/** Requests a mail with a link to a new password; the message is the same without such an account. */
export function ForgotPassword({
  secondaryAction,
  ...shared
}: SharedEmail & { secondaryAction: ReactNode }) {
  const title = useId();
  const form = useAccountForm({
    schema: v.object({ email: v.string() }),
    send: (body) => sendRequest(apiRequest('POST /api/auth/forgot', { body })),
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
        <AccountEmailField form={form} {...shared} />
      </AccountForm>
    </>
  );
}

const { reset } = authCopy;

export function ResetPassword({
  link,
  newLinkRequest,
  backLink,
  onChanged,
  onLinkRejected,
}: {
  link: MailedLink;
  newLinkRequest: ReactNode;
  backLink: ReactNode;
  onChanged: () => void;
  onLinkRejected: (message: Message) => void;
}) {
  const title = useId();
  return (
    <>
      <h2 className="headline-2xl" id={title} tabIndex={-1}>
        {reset.title}
      </h2>
      {link.kind === 'ready' && (
        <>
          <p className="copy">{reset.lead}</p>
          <ResetForm
            token={link.token}
            labelledBy={title}
            secondaryAction={backLink}
            onDone={onChanged}
            onLinkRejected={onLinkRejected}
          />
        </>
      )}
      {link.kind === 'rejected' && <Notice tone="error" message={link.message} />}
      {link.kind === 'missing' && <p className="copy">{reset.openAgain}</p>}
      {link.kind !== 'ready' && (
        <p className={styles.links}>
          {newLinkRequest} {backLink}
        </p>
      )}
    </>
  );
}
