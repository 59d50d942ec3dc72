import { type ReactNode, useState } from 'react';
import { Tabs } from '#app/ui/controls/tabs.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { Link } from '#app/ui/link/link.tsx';
import { auth } from '#content/auth/auth.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import * as styles from './auth-door.module.css';
import { ConfirmForm } from './forms/confirm-form.tsx';
import { ForgotPassword } from './forms/forgot-password.tsx';
import { LoginForm } from './forms/login-form.tsx';
import { Notice } from './forms/notice.tsx';
import { ResetPassword } from './forms/reset-password.tsx';
import { SignUpForm } from './forms/sign-up-form.tsx';
import type { AuthView } from './url/auth-address.ts';
import { type MailedLink, useAuthAddress } from './url/use-auth-address.ts';
import { useSignedIn } from './use-signed-in.ts';
import { useViewFocus } from './use-view-focus.ts';
import { useWayIn } from './use-way-in.ts';

const TABS = [
  { id: 'login', label: authFixedTexts.login },
  { id: 'signup', label: authFixedTexts.signUp },
] as const;

/** The tab under which a view stands; null for the views without tabs. */
function tabOf(view: AuthView): (typeof TABS)[number]['id'] | null {
  if (view === 'signup') return 'signup';
  return view === 'login' || view === 'confirm' ? 'login' : null;
}

/** Says what the link of a confirmation mail asks for, or why it does not work. */
function ConfirmNotice({ link, signUp }: { link: MailedLink; signUp: ReactNode }) {
  if (link.kind === 'rejected') {
    return (
      <Notice tone="error" message={link.message}>
        {auth.confirm.expired} {signUp}
      </Notice>
    );
  }
  const description = link.kind === 'ready' ? auth.confirm.lead : auth.confirm.openAgain;
  return <Notice tone="success" message={{ title: auth.confirm.title, description }} />;
}

/**
 * The views of /auth: log in, sign up, request a new password and set it. Signed-in users are
 * redirected to /admin, except from the password views.
 */
export function AuthDoor() {
  const { view, isKnown, isPasswordChanged, link, next, ...address } = useAuthAddress();
  const tab = tabOf(view);
  const goIn = useWayIn(next);
  // A mailed link may belong to another account than the one that is signed in.
  useSignedIn(isKnown && (view === 'login' || view === 'signup'), goIn);

  const shown = view === 'login' || view === 'signup' ? 'tabs' : `${view} ${link.kind}`;
  const box = useViewFocus(isKnown ? shown : null, isPasswordChanged ? 'changed' : null);
  /** What was typed goes along from form to form. */
  const [email, setEmail] = useState('');
  const typed = { email, onEmailChange: setEmail };

  const toForgot = (label: string) => (
    <Link to={address.addressOf('forgot')} preventScrollReset>
      {label}
    </Link>
  );
  const toSignUp = (
    <Link to={address.addressOf('signup')} preventScrollReset>
      {auth.confirm.signUpAgain}
    </Link>
  );
  function enter(): void {
    if (goIn()) showToast({ ...AUTH_MESSAGES.signedIn, tone: 'success' });
  }
  const back = (
    <Link to={address.addressOf('login')} preventScrollReset>
      {auth.forgot.back}
    </Link>
  );

  return (
    <div className={styles.authDoor} ref={box}>
      {isPasswordChanged && <Notice tone="success" message={AUTH_MESSAGES.passwordChanged} />}
      {view === 'confirm' && <ConfirmNotice link={link} signUp={toSignUp} />}
      {tab && (
        <Tabs label={auth.tabsLabel} tabs={TABS} selected={tab} onSelect={address.goTo}>
          {tab === 'signup' && <SignUpForm {...typed} />}
          {tab === 'login' &&
            (view === 'confirm' && link.kind === 'ready' ? (
              <ConfirmForm
                token={link.token}
                beside={toSignUp}
                onSignedIn={enter}
                onLinkRejected={address.linkRejected}
              />
            ) : (
              <LoginForm {...typed} beside={toForgot(auth.login.forgotten)} onSignedIn={enter} />
            ))}
        </Tabs>
      )}
      {view === 'forgot' && <ForgotPassword {...typed} beside={back} />}
      {view === 'reset' && (
        <ResetPassword
          link={link}
          askAgain={toForgot(auth.reset.askAgain)}
          back={back}
          onChanged={address.passwordChanged}
          onLinkRejected={address.linkRejected}
        />
      )}
    </div>
  );
}
