import { type ReactNode, useId } from 'react';
import type { MailedLink } from '#app/features/auth/url/use-auth-address.ts';
import { auth } from '#content/auth/auth.ts';
import type { Message } from '#domain/message.ts';
import { NewPasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { Notice } from './notice.tsx';
import { isOfLink, refusalOf } from './refusal.ts';
import { setPassword } from './requests.ts';
import { useAccountForm } from './use-account-form.ts';

const { reset, fields } = auth;

/**
 * Sets a new password by a mailed link: the form, or the reason why the link is not valid.
 * @param askAgain the link to the request of a new link
 * @param back the link to the login
 * @param onLinkRefused is called with the message if the link is not valid
 */
export function ResetPassword({
  link,
  askAgain,
  back,
  onChanged,
  onLinkRefused,
}: {
  link: MailedLink;
  askAgain: ReactNode;
  back: ReactNode;
  onChanged: () => void;
  onLinkRefused: (message: Message) => void;
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
            beside={back}
            onChanged={onChanged}
            onLinkRefused={onLinkRefused}
          />
        </>
      )}
      {link.kind === 'refused' && <Notice tone="error" message={link.message} />}
      {link.kind === 'unread' && <p className="copy">{reset.openAgain}</p>}
      {link.kind !== 'ready' && (
        <p className="auth-ways">
          {askAgain} {back}
        </p>
      )}
    </>
  );
}

function ResetForm({
  token,
  labelledBy,
  beside,
  onChanged,
  onLinkRefused,
}: {
  token: string;
  labelledBy: string;
  beside: ReactNode;
  onChanged: () => void;
  onLinkRefused: (message: Message) => void;
}) {
  const { state, submit, forgetRefusal } = useAccountForm({
    send: ({ password }) => setPassword(token, password),
    refusalOf,
    onSent: onChanged,
    onFailed: (failure) => isOfLink(failure) && onLinkRefused(refusalOf(failure).message),
  });

  return (
    <AccountForm
      labelledBy={labelledBy}
      state={state}
      act={reset.button}
      beside={beside}
      onSubmit={submit}
      onInput={forgetRefusal}
    >
      <NewPasswordField state={state} label={fields.newPassword} />
    </AccountForm>
  );
}
