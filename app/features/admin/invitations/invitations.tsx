import * as styles from './invitations.module.css';
import { InviteForm } from './invite-form.tsx';
import { InvitationList } from './list/invitation-list.tsx';

/** The Invitations tab: the form that creates links, and beside it those that were created. */
export function Invitations() {
  return (
    <div className={styles.invitations}>
      <InviteForm />
      <InvitationList />
    </div>
  );
}
