import { useId } from 'react';
import { book } from '#content/booking/book.ts';
import * as styles from './invitation-notice.module.css';

/** Step 2 of an invited guest: nothing is left to do. */
export function InvitationStep() {
  const title = useId();
  return (
    <section className={styles.step} aria-labelledby={title}>
      <h2 className="headline-2xl" id={title}>
        {book.invitation.step}
      </h2>
      <p className="copy soft">{book.invitation.stepLocked}</p>
    </section>
  );
}
