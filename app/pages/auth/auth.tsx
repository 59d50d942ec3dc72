import { AuthDoor } from '#app/features/auth/auth-door.tsx';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { Link } from '#app/ui/link/link.tsx';
import { auth } from '#content/auth/auth.ts';
import './auth.css';

/** /auth: login and sign-up of the team. */
export default function AuthPage() {
  return (
    <section className="auth" aria-labelledby="auth">
      <div className="auth-border" aria-hidden="true" />
      <div className="auth-stage">
        <div className="auth-words">
          <h1 className="headline-mega" id="auth" lang="sw">
            {auth.question}
          </h1>
          <p className="auth-lead lead soft">{auth.lead}</p>
        </div>
        <div className="auth-acts">
          <noscript>
            <p className="auth-without-script">{auth.withoutScript}</p>
          </noscript>
          <AuthDoor />
          <p className="auth-guests small soft">
            {auth.guests.before} <Link to={auth.guests.link.to}>{auth.guests.link.label}</Link>{' '}
            {auth.guests.after}
          </p>
        </div>
      </div>
    </section>
  );
}

export const meta = pageMeta({ ...auth.page, isIndexed: false });
