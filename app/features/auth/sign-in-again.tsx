import { useRef } from 'react';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { NewTabHint } from '#app/ui/link/link.tsx';
import { auth } from '#content/auth/auth.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { LoginForm } from './forms/login-form.tsx';
import * as styles from './sign-in-again.module.css';

const { title, description } = AUTH_MESSAGES.signInAgain;

/**
 * The dialog over the page after the session has ended: signing in leads back to the same state. It
 * is open while it is mounted.
 * @param email of the user who was signed in; '' if unknown
 * @param onLeave is called when the dialog is dismissed, also by Escape
 */
export function SignInAgain({
  email,
  onSignedIn,
  onLeave,
}: {
  email: string;
  onSignedIn: () => void;
  onLeave: () => void;
}) {
  const hasEnded = useRef(false);

  /** The first end counts: taken off the page, the dialog tells of its closing as well. */
  function end(tell: () => void): void {
    if (hasEnded.current) return;
    hasEnded.current = true;
    tell();
  }

  return (
    <Dialog
      title={title}
      closeLabel={auth.signInAgain.close}
      onClose={() => end(onLeave)}
      actions={<TextButton onClick={() => end(onLeave)}>{auth.signInAgain.leave}</TextButton>}
    >
      <div className={styles.signInAgain}>
        <p className="copy">
          {description} {auth.signInAgain.lead}
        </p>
        <LoginForm
          email={email}
          onSignedIn={() => end(onSignedIn)}
          beside={
            // The work under the dialog stays where it is.
            <a className="small" href="/auth?forgot" target="_blank" rel="noopener">
              {auth.login.forgotten}
              <NewTabHint />
            </a>
          }
        />
      </div>
    </Dialog>
  );
}
