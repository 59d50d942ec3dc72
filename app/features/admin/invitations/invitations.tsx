import * as styles from '#app/features/admin/tabs/form-and-list.module.css';
import { InviteForm } from './invite-form.tsx';
import { InvitationList } from './list/invitation-list.tsx';

/** The Invitations tab: the form that creates links, and beside it those that were created. */
export function Invitations() {
  return (
    <div className={styles.columns}>
      <InviteForm />
      <InvitationList />
    </div>
  );
}
