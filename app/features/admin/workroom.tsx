import type { ComponentType, ReactNode } from 'react';
import { admin } from '#content/admin/admin.ts';
import { Desk } from './desk.tsx';
import { Checking } from './session/checking.tsx';
import { LogOutButton } from './session/log-out-button.tsx';
import { useOpenWorkroom } from './session/use-open-workroom.ts';
import { WorkroomContext } from './session/workroom-context.ts';
import { WorkroomBar } from './workroom-bar.tsx';
import { WorkroomTools } from './workroom-tools.tsx';
import './workroom.css';

/** What the dialog is told in which one signs in again, over the work. */
export interface SignInDialogProps {
  /** Of who was signed in. */
  readonly email: string;
  readonly onSignedIn: () => void;
  readonly onLeave: () => void;
}

/**
 * The admin area, with its own navigation bar: the role check, then the two tabs. The heading stays
 * mounted, so that it keeps the focus that a link put on it.
 * @param home the link to the public site
 */
export function Workroom({
  home,
  signInDialog: SignInDialog,
}: {
  home: ReactNode;
  signInDialog: ComponentType<SignInDialogProps>;
}) {
  const { access, retry, workroom, door, isSignInAsked, signedInAgain, leave } = useOpenWorkroom();
  return (
    <WorkroomContext value={workroom}>
      <WorkroomBar home={home}>
        {workroom && (
          <>
            <WorkroomTools email={workroom.user.email} />
            <LogOutButton onLoggedOut={door.out} />
          </>
        )}
      </WorkroomBar>
      <main className="workroom page-width" id="main" tabIndex={-1}>
        <h1 className="visually-hidden">{admin.title}</h1>
        {access.status === 'admitted' ? <Desk /> : <Checking access={access} onRetry={retry} />}
      </main>
      {workroom && isSignInAsked && (
        <SignInDialog email={workroom.user.email} onSignedIn={signedInAgain} onLeave={leave} />
      )}
    </WorkroomContext>
  );
}
