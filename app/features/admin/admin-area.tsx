import { type ComponentType, type ReactNode, useState } from 'react';
import { ApiProvider, ApiSender } from '#app/api/api-provider.tsx';
import { treatFailure } from '#app/api/failures.ts';
import { useApiCache } from '#app/api/use-api-cache.ts';
import type { LoadedQuery } from '#app/api/use-api-query.ts';
import { useRequest } from '#app/forms/use-request.ts';
import { BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { adminCopy as copy } from '#content/admin/admin-copy.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import * as styles from './admin-area.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { AdminTools } from './admin-tools.tsx';
import { HealthLine } from './health/health-line.tsx';
import { IdentityDialog } from './own-account/proof-dialog.tsx';
import * as callout from './parts/callout.module.css';
import { TryAgain } from './parts/loaded.tsx';
import { SecondFactorDialog } from './second-factor/second-factor-dialog.tsx';
import { AdminContext } from './session/admin-context.ts';
import { logOut } from './session/log-out.ts';
import { useAdminAccess } from './session/use-admin-access.ts';
import { Withheld } from './session/withheld.tsx';

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

/** Replaces the tabs until the role is known. Its button keeps the focus during a retry. */
function AccessCheck({ query }: { query: LoadedQuery<unknown> }) {
  return (
    <div className={styles.checking}>
      <LoadingMessage>{adminFixedTexts.checking}</LoadingMessage>
      {query.failure && (
        <>
          <FailureNote {...treatFailure(query.failure).message} />
          <TryAgain query={query} />
        </>
      )}
      <noscript>
        <p className={`${styles.note} ${callout.partly}`}>{copy.withoutScript}</p>
      </noscript>
    </div>
  );
}

/** Replaces the tabs until the admin has turned on the second factor. */
function SecondFactorRequired({ onOpen }: { onOpen: () => void }) {
  const { secondFactorRequired: texts } = copy;
  return (
    <div className={styles.checking}>
      <h2 className="headline-2xl">{texts.title}</h2>
      <p className="copy">{texts.lead}</p>
      <Button onClick={onOpen}>{texts.open}</Button>
    </div>
  );
}

/** Ends the session; after a failure the page stays. */
function LogOutButton({ onLoggedOut }: { onLoggedOut: () => void }) {
  const cache = useApiCache();
  const { isSending, isSent, run } = useRequest({
    async send(leadsTo: string) {
      // A read that is answered after the logout would ask for a sign-in.
      await cache.cancel();
      return logOut(leadsTo);
    },
    onSent: onLoggedOut,
    onFailed: () => void cache.refresh(),
  });
  const isBusy = isSending || isSent;

  return (
    <RowButton aria-disabled={isBusy} onClick={() => isBusy || void run('/auth')}>
      <BusyLabel
        copy={{ label: adminFixedTexts.logOut, sending: copy.logOut.sending }}
        isBusy={isBusy}
      />
    </RowButton>
  );
}
