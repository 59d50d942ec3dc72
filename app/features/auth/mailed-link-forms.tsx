import { type ReactNode, useId, useState } from 'react';
import * as v from 'valibot';
import { sendRequest } from '#app/api/request.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { authCopy } from '#content/auth/auth-copy.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import {
  AccountEmailField,
  AccountForm,
  NewPasswordField,
  Notice,
  PasswordField,
  type SharedEmail,
  useAccountForm,
} from './account-form.tsx';
import * as styles from './auth-panel.module.css';
import type { MailedLink } from './auth-url.ts';

const { signUp, fields } = authCopy;

/** The response is the same if the account exists already. */
export function SignUpForm(shared: SharedEmail) {
  const [sentTo, setSentTo] = useState('');
  const form = useAccountForm({
    schema: v.object({ email: v.string(), password: v.string() }),
    send(body) {
      setSentTo(body.email);
      return sendRequest('POST /api/auth/signup', { body });
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
      <AccountEmailField form={form} {...shared} />
      <NewPasswordField form={form} label={fields.password} />
    </AccountForm>
  );
}

interface LinkFormProps {
  readonly token: string;
  readonly secondaryAction: ReactNode;
  readonly onDone: () => void;
  readonly onLinkRejected: (message: Message) => void;
}

function useLinkForm(
  name: 'POST /api/auth/confirm' | 'POST /api/auth/reset',
  { token, onDone, onLinkRejected }: LinkFormProps,
  options: { readonly title?: string; readonly leavesPage?: boolean } = {},
) {
  return useAccountForm({
    ...options,
    schema: v.object({ password: v.string() }),
    send: ({ password }) => sendRequest(name, { body: { token, password } }),
    onSent: onDone,
    onFailed: ({ kind, message }) => kind === 'link' && onLinkRejected(message),
  });
}

export function ConfirmForm(props: LinkFormProps) {
  const form = useLinkForm('POST /api/auth/confirm', props, {
    title: AUTH_MESSAGES.signInFailed.title,
    leavesPage: true,
  });
  return (
    <AccountForm
      form={form}
      button={{ label: authFixedTexts.login, sending: authCopy.login.sending }}
      secondaryAction={props.secondaryAction}
    >
      <PasswordField form={form} />
    </AccountForm>
  );
}

export function ResetForm({
  labelledBy,
  ...props
}: LinkFormProps & { readonly labelledBy: string }) {
  const form = useLinkForm('POST /api/auth/reset', props);
  return (
    <AccountForm
      labelledBy={labelledBy}
      form={form}
      button={authCopy.reset.button}
      secondaryAction={props.secondaryAction}
    >
      <NewPasswordField form={form} label={fields.newPassword} />
    </AccountForm>
  );
}

const { forgot } = authCopy;

/** Requests a mail with a link to a new password; the message is the same without such an account. */
export function ForgotPassword({
  secondaryAction,
  ...shared
}: SharedEmail & { secondaryAction: ReactNode }) {
  const title = useId();
  const form = useAccountForm({
    schema: v.object({ email: v.string() }),
    send: (body) => sendRequest('POST /api/auth/forgot', { body }),
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
