import * as styles from '#app/features/admin/form-and-list.module.css';
import { InviteForm } from './invite-form.tsx';
import { InvitationList } from './list/invitation-list.tsx';

export function Invitations() {
  return (
    <div className={styles.columns}>
      <InviteForm />
      <InvitationList />
    </div>
  );
}
