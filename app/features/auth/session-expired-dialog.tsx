import { useRef } from 'react';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { NewTabHint } from '#app/ui/link/link.tsx';
import { authCopy } from '#content/auth/auth-copy.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import * as styles from './auth-panel.module.css';
import { LoginForm } from './login-form.tsx';

const { title, description } = AUTH_MESSAGES.signInAgain;

/** Signs in again after the session has expired. `email` is '' if unknown. */
export function SessionExpiredDialog({
  email,
  onSignedIn,
  onLeave,
}: {
  email: string;
  onSignedIn: () => void;
  onLeave: () => void;
}) {
  const isDone = useRef(false);

  // Once only: unmounting the dialog closes it, which calls onClose again.
  function finish(callback: () => void): void {
    if (isDone.current) return;
    isDone.current = true;
    callback();
  }

  return (
    <Dialog
      title={title}
      closeLabel={authCopy.signInAgain.close}
      onClose={() => finish(onLeave)}
      isPending={false}
      actions={
        <TextButton onClick={() => finish(onLeave)}>{authCopy.signInAgain.leave}</TextButton>
      }
    >
      <div className={styles.signInAgain}>
        <p className="copy">
          {description} {authCopy.signInAgain.lead}
        </p>
        <LoginForm
          email={email}
          onSignedIn={() => finish(onSignedIn)}
          secondaryAction={
            // In a new tab, so that the page under the dialog keeps its state.
            <a className="small" href="/auth?forgot" target="_blank" rel="noopener">
              {authCopy.login.forgotten}
              <NewTabHint />
            </a>
          }
        />
      </div>
    </Dialog>
  );
}
