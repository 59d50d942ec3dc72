import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useApiQuery } from '#app/api/use-public-query.ts';
import { navigate, StepLink } from '#app/ui/browser/address.ts';
import { Tabs } from '#app/ui/controls/tabs.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast-store.ts';
import { authCopy } from '#content/auth/auth-copy.ts';
import { authFixedTexts } from '#content/auth/fixed-texts.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { Notice } from './account-form.tsx';
import * as styles from './auth-panel.module.css';
import { type AuthView, type MailedLink, useAuthUrl } from './auth-url.ts';
import { LoginForm } from './login-form.tsx';
import { ConfirmForm, ForgotPassword, ResetPassword, SignUpForm } from './mailed-link-forms.tsx';

/** Focuses a view's heading or first field when it changes. `notice` identifies the notice on opening. */
function useViewFocus(
  view: string | null,
  notice: string | null,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const lastView = useRef<string>(null);

  useEffect(() => {
    if (view === null) return;
    const hasChanged = lastView.current !== null && lastView.current !== view;
    lastView.current = view;
    if (hasChanged || notice !== null)
      container.current?.querySelector<HTMLElement>('h2, input')?.focus();
  }, [view, notice]);

  return container;
}

const TABS = [
  { id: 'login', label: authFixedTexts.login },
  { id: 'signup', label: authFixedTexts.signUp },
] as const;

function tabOf(view: AuthView): (typeof TABS)[number]['id'] | null {
  if (view === 'signup') return 'signup';
  return view === 'login' || view === 'confirm' ? 'login' : null;
}

function ConfirmNotice({ link, signUp }: { link: MailedLink; signUp: ReactNode }) {
  if (link.kind === 'rejected') {
    return (
      <Notice tone="error" message={link.message}>
        {authCopy.confirm.expired} {signUp}
      </Notice>
    );
  }
  const description = link.kind === 'ready' ? authCopy.confirm.lead : authCopy.confirm.openAgain;
  return <Notice tone="success" message={{ title: authCopy.confirm.title, description }} />;
}

/** The views of /auth. Redirects signed-in users to /admin, except from the password views. */
export function AuthPanel() {
  const { view, isKnown, isPasswordChanged, link, next, ...url } = useAuthUrl();
  const tab = tabOf(view);
  // The back button skips the sign-in.
  const redirect = () => navigate(next, { replace: true });
  // A mailed link may belong to another account than the one that is signed in.
  const isForm = isKnown && (view === 'login' || view === 'signup');
  // A failure is ignored: the sign-in shows it.
  useApiQuery('GET /api/auth/session', isForm ? {} : null, {
    onChange: ({ data }) => data && data.access !== 'signed_out' && redirect(),
  });

  // The toast about a failed form ends with the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the view changes
  useEffect(() => dismissErrors, [view]);

  const viewKey = view === 'login' || view === 'signup' ? 'tabs' : `${view} ${link.kind}`;
  const container = useViewFocus(isKnown ? viewKey : null, isPasswordChanged ? 'changed' : null);
  const [email, setEmail] = useState('');
  const emailProps = { email, onEmailChange: setEmail };

  const linkTo = (other: AuthView, label: string) => (
    <StepLink to={url.urlOf(other)} keepsScroll>
      {label}
    </StepLink>
  );
  const toSignUp = linkTo('signup', authCopy.confirm.signUpAgain);
  const backLink = linkTo('login', authCopy.forgot.back);
  function redirectWithToast(): void {
    showToast({ ...AUTH_MESSAGES.signedIn, tone: 'success', leadsTo: '/admin' });
    redirect();
  }

  return (
    <div className={styles.authPanel} ref={container}>
      {isPasswordChanged && <Notice tone="success" message={AUTH_MESSAGES.passwordChanged} />}
      {view === 'confirm' && <ConfirmNotice link={link} signUp={toSignUp} />}
      {tab && (
        <Tabs label={authCopy.tabsLabel} tabs={TABS} selected={tab} onSelect={url.select}>
          {tab === 'signup' && <SignUpForm {...emailProps} />}
          {tab === 'login' &&
            (view === 'confirm' && link.kind === 'ready' ? (
              <ConfirmForm
                token={link.token}
                secondaryAction={toSignUp}
                onDone={redirectWithToast}
                onLinkRejected={url.rejectLink}
              />
            ) : (
              <LoginForm
                {...emailProps}
                secondaryAction={linkTo('forgot', authCopy.login.forgotten)}
                onSignedIn={redirectWithToast}
              />
            ))}
        </Tabs>
      )}
      {view === 'forgot' && <ForgotPassword {...emailProps} secondaryAction={backLink} />}
      {view === 'reset' && (
        <ResetPassword
          link={link}
          newLinkRequest={linkTo('forgot', authCopy.reset.askAgain)}
          backLink={backLink}
          onChanged={url.finishPasswordChange}
          onLinkRejected={url.rejectLink}
        />
      )}
    </div>
  );
}
