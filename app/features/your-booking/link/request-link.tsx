import { type Ref, useId } from 'react';
import * as frameStyles from '#app/features/your-booking/page-frame.module.css';
import { show } from '#content/show/show.ts';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { LinkForm } from './link-form.tsx';
import * as styles from './link-unknown.module.css';

/** The page without a link that works: it offers to mail a fresh one. */
export function LinkUnknown({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const heading = useId();
  return (
    <section className={`${frameStyles.body} page-width`} aria-labelledby={heading}>
      <div className={styles.linkUnknown}>
        <div>
          <h2 className="headline-3xl" id={heading} ref={headingRef} tabIndex={-1}>
            {GUEST_MESSAGES.linkUnknown.title}
          </h2>
          <p className={`lead ${styles.lead}`}>{GUEST_MESSAGES.linkUnknown.description}</p>
          <p className="small">
            {yourBooking.freshLink.write} <a href={`mailto:${show.email}`}>{show.email}</a>
          </p>
        </div>
        <LinkForm labelledBy={heading} />
      </div>
    </section>
  );
}
