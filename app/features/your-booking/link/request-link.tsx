import { type Ref, useId, useState } from 'react';
import type { LoadState } from '#app/features/your-booking/booking/use-guest-booking.ts';
import * as frameStyles from '#app/features/your-booking/page-frame.module.css';
import { show } from '#content/show/show.ts';
import { yourBooking } from '#content/your-booking.ts';
import { LINK_OUTCOMES } from '#domain/guest-link/guest-link-url.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { LinkForm } from './link-form.tsx';
import * as styles from './request-link.module.css';

const { freshLink: copy } = yourBooking;

export type LostLinkPhase = (LoadState & { phase: 'no_link' | 'link_unknown' })['phase'];

function textsOf(phase: LostLinkPhase, isSent: boolean) {
  if (isSent) return copy.mailed;
  if (phase === 'no_link') return copy.noLink;
  const { title, description } = GUEST_MESSAGES.linkUnknown;
  return { title, lead: description };
}

export function RequestLink({
  phase,
  headingRef,
}: {
  phase: LostLinkPhase;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const heading = useId();
  const [isSent, setSent] = useState(() => window.location.hash === `#${LINK_OUTCOMES.sent}`);
  const { title, lead } = textsOf(phase, isSent);
  return (
    <section className={`${frameStyles.body} page-width`} aria-labelledby={heading}>
      <div className={styles.requestLink}>
        <div>
          <h2 className="headline-3xl" id={heading} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <p className="small">
            {copy.write} <a href={`mailto:${show.email}`}>{show.email}</a>
          </p>
        </div>
        <LinkForm labelledBy={heading} isSent={isSent} onSent={setSent} />
      </div>
    </section>
  );
}
