import { useState } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { auth } from '#content/auth.ts';
import { AUTH_MESSAGES } from '#domain/messages.ts';
import { ARRIVALS } from './arrival.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';
import { Notice } from './notice.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useAuthAddress } from './use-auth-address.ts';
import { useSignedIn } from './use-signed-in.ts';
import { useViewFocus } from './use-view-focus.ts';
import { useWayIn } from './use-way-in.ts';
import { AUTH_WORDS } from './words.ts';
import './auth-door.css';

const TABS = [
  { id: 'login', label: AUTH_WORDS.login },
  { id: 'signup', label: AUTH_WORDS.signUp },
] as const;

/**
 * Everything that one does at the door (section 2, Auth): log in, sign up, ask for a new password
 * and set it. Whoever is signed in is led on into the workroom, unless they are after a password.
 */
export function AuthDoor() {
  const { view, isKnown, arrival, resetLink, next, ...address } = useAuthAddress();
  const tab = view === 'login' || view === 'signup' ? view : null;
  const goIn = useWayIn(next);
  useSignedIn(isKnown && tab !== null, goIn);

  const shown = tab ? 'tabs' : `${view} ${resetLink.kind}`;
  const box = useViewFocus(isKnown ? shown : null, arrival);
  /** What was typed goes along from form to form. */
  const [email, setEmail] = useState('');
  const typed = { email, onEmailChange: setEmail };

  const toForgot = (label: string) => (
    <Link to={address.addressOf('forgot')} preventScrollReset>
      {label}
    </Link>
  );
  const back = (
    <Link to={address.addressOf('login')} preventScrollReset>
      {auth.forgot.back}
    </Link>
  );

  return (
    <div className="auth-door" ref={box}>
      {arrival && (
        <Notice {...ARRIVALS[arrival]}>{arrival === 'expired' && auth.login.confirmAgain}</Notice>
      )}
      {tab && (
        <Tabs label={auth.tabsLabel} tabs={TABS} selected={tab} onSelect={address.goTo}>
          {tab === 'login' ? (
            <LoginForm
              {...typed}
              beside={toForgot(auth.login.forgotten)}
              onSignedIn={() => {
                if (goIn()) showToast({ ...AUTH_MESSAGES.signedIn, tone: 'success' });
              }}
            />
          ) : (
            <SignUpForm {...typed} />
          )}
        </Tabs>
      )}
      {view === 'forgot' && <ForgotPassword {...typed} beside={back} />}
      {view === 'reset' && (
        <ResetPassword
          link={resetLink}
          askAgain={toForgot(auth.reset.askAgain)}
          back={back}
          onChanged={address.passwordChanged}
          onLinkRefused={address.linkRefused}
        />
      )}
    </div>
  );
}
