import type { Ref } from 'react';
import { BOOKING_VIEW_WORDS } from '#app/features/booking/words.ts';

/** The heading 'Booking window' with its explanation. */
export function WindowHeading({ headingRef }: { headingRef?: Ref<HTMLHeadingElement> }) {
  return (
    <div className="window-heading">
      <h2 className="headline-2xl" ref={headingRef} tabIndex={-1}>
        {BOOKING_VIEW_WORDS.window}
      </h2>
      <p className="soft">{BOOKING_VIEW_WORDS.windowText}</p>
    </div>
  );
}
