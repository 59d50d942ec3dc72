import type { ReactNode } from 'react';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { auth } from '#content/auth/auth.ts';
import * as styles from './auth.module.css';

/** @param children the forms */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <section className={styles.auth} aria-labelledby="auth">
      <div className={styles.border} aria-hidden="true" />
      <div className={styles.stage}>
        <div className={styles.text}>
          <h1 className="headline-mega" id="auth" lang="sw">
            <FittedText text={auth.question} />
          </h1>
          <p className={`${styles.lead} lead soft`}>{auth.lead}</p>
        </div>
        <div className={styles.forms}>
          <noscript>
            <p className={styles.withoutScript}>{auth.withoutScript}</p>
          </noscript>
          {children}
          <p className={`${styles.guests} small soft`}>
            {auth.guests.before} <a href={auth.guests.link.to}>{auth.guests.link.label}</a>{' '}
            {auth.guests.after}
          </p>
        </div>
      </div>
    </section>
  );
}
