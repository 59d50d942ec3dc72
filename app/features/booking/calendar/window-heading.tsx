import type { Ref } from 'react';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import * as styles from './window-heading.module.css';

export function WindowHeading({ headingRef }: { headingRef?: Ref<HTMLHeadingElement> }) {
  return (
    <div className={styles.windowHeading}>
      <h2 className="headline-2xl" ref={headingRef} tabIndex={-1}>
        {bookingFixedTexts.window}
      </h2>
      <p className="soft">{bookingFixedTexts.windowText}</p>
    </div>
  );
}
