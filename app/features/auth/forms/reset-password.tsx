import { type ReactNode, useId } from 'react';
import type { MailedLink } from '#app/features/auth/url/use-auth-url.ts';
import { auth } from '#content/auth/auth.ts';
import type { Message } from '#domain/message.ts';
import { NewPasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { Notice } from './notice.tsx';
import { Password, setPassword } from './requests.ts';
import * as styles from './reset-password.module.css';
import { useAccountForm } from './use-account-form.ts';

const { reset, fields } = auth;

/** Sets a new password by a mailed link: the form, or the reason why the link is not valid. */
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
            onChanged={onChanged}
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

function ResetForm({
  token,
  labelledBy,
  secondaryAction,
  onChanged,
  onLinkRejected,
}: {
  token: string;
  labelledBy: string;
  secondaryAction: ReactNode;
  onChanged: () => void;
  onLinkRejected: (message: Message) => void;
}) {
  const form = useAccountForm({
    schema: Password,
    send: ({ password }) => setPassword(token, password),
    onSent: onChanged,
    onFailed: ({ kind, message }) => kind === 'link' && onLinkRejected(message),
  });

  return (
    <AccountForm
      labelledBy={labelledBy}
      form={form}
      button={reset.button}
      secondaryAction={secondaryAction}
    >
      <NewPasswordField form={form} label={fields.newPassword} />
    </AccountForm>
  );
}
