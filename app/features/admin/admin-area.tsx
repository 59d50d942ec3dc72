import { type ComponentType, type ReactNode, useState } from 'react';
import { ApiProvider, ApiSender } from '#app/api/api-provider.tsx';
import { HealthLine } from '#app/features/admin/health/health-line.tsx';
import { IdentityDialog } from '#app/features/admin/own-account/proof-dialog.tsx';
import { SecondFactorDialog } from '#app/features/admin/second-factor/second-factor-dialog.tsx';
import { AccessCheck, SecondFactorRequired } from '#app/features/admin/session/access-check.tsx';
import { AdminContext } from '#app/features/admin/session/admin-context.ts';
import { LogOutButton } from '#app/features/admin/session/log-out-button.tsx';
import { useAdminAccess } from '#app/features/admin/session/use-admin-access.ts';
import { Withheld } from '#app/features/admin/session/withheld.tsx';
import { adminCopy as copy } from '#content/admin/admin-copy.ts';
import * as styles from './admin-area.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { AdminTools } from './admin-tools.tsx';

interface AdminAreaProps {
  readonly home: ReactNode;
  readonly signInDialog: ComponentType<{
    readonly email: string;
    readonly onSignedIn: () => void;
    readonly onLeave: () => void;
  }>;
}

export function AdminArea(props: AdminAreaProps) {
  return (
    <ApiProvider>
      <AdminFrame {...props} />
    </ApiProvider>
  );
}

/** The heading stays mounted after the role check, so that it keeps the focus that a link put on it. */
function AdminFrame({ home, signInDialog: SignInDialog }: AdminAreaProps) {
  const {
    admin,
    send,
    isConfirmed,
    query,
    redirects,
    isSignInRequested,
    finishSignIn,
    cancelSignIn,
    ...access
  } = useAdminAccess();
  const [isSettingUp, setSettingUp] = useState(false);

  function content() {
    if (!admin) return <AccessCheck query={query} />;
    if (access.needsSecondFactor) {
      return <SecondFactorRequired onOpen={() => setSettingUp(true)} />;
    }
    return (
      <>
        {!isConfirmed && !isSignInRequested && <AccessCheck query={query} />}
        <Withheld key={admin.user.id} isWithheld={!isConfirmed}>
          <HealthLine />
          <AdminTabs />
        </Withheld>
      </>
    );
  }

  return (
    <ApiSender send={send}>
      <AdminContext value={admin}>
        <header className={`${styles.bar} page-width`}>
          {home}
          <b className={styles.label}>{copy.label}</b>
          <div className={styles.actions}>
            {admin && !access.needsSecondFactor && (
              <Withheld key={admin.user.id} isWithheld={!isConfirmed}>
                <AdminTools email={admin.user.email} />
              </Withheld>
            )}
            {admin && <LogOutButton onLoggedOut={redirects.afterLogOut} />}
          </div>
        </header>
        <main className={`${styles.adminArea} page-width`} id="main" tabIndex={-1}>
          <h1 className="visually-hidden">{copy.title}</h1>
          {content()}
        </main>
        {isSettingUp && <SecondFactorDialog onClose={() => setSettingUp(false)} />}
        {admin && access.isIdentityRequested && (
          <IdentityDialog onSettled={access.settleIdentity} />
        )}
        {admin && isSignInRequested && (
          <SignInDialog email={admin.user.email} onSignedIn={finishSignIn} onLeave={cancelSignIn} />
        )}
      </AdminContext>
    </ApiSender>
  );
}
