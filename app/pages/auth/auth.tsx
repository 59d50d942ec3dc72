import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { Link } from '#app/ui/link/link.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { auth } from '#content/auth/auth.ts';
import * as styles from './auth.module.css';

export default function AuthPage() {
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
          <AuthPanel />
          <p className={`${styles.guests} small soft`}>
            {auth.guests.before} <Link to={auth.guests.link.to}>{auth.guests.link.label}</Link>{' '}
            {auth.guests.after}
          </p>
        </div>
      </div>
    </section>
  );
}

export const meta = pageMeta({ ...auth.page, isIndexed: false });
