import type { ReactNode } from 'react';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { authCopy } from '#content/auth/auth-copy.ts';
import * as styles from './auth.module.css';

export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <section className={styles.auth} aria-labelledby="auth">
      <div className={styles.border} aria-hidden="true" />
      <div className={styles.stage}>
        <div className={styles.text}>
          <h1 className="headline-mega" id="auth" lang="sw">
            <FittedText text={authCopy.question} />
          </h1>
          <p className={`${styles.lead} lead soft`}>{authCopy.lead}</p>
        </div>
        <div className={styles.forms}>
          <noscript>
            <p className={styles.withoutScript}>{authCopy.withoutScript}</p>
          </noscript>
          {children}
          <p className={`${styles.guests} small soft`}>
            {authCopy.guests.before}{' '}
            <a href={authCopy.guests.link.to}>{authCopy.guests.link.label}</a>{' '}
            {authCopy.guests.after}
          </p>
        </div>
      </div>
    </section>
  );
}
