import type { Ref } from 'react';
import { BOOKING_VIEW_WORDS } from './words.ts';

/** 'Booking window' and what it means (section 2, Date view). */
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
