import type { Ref } from 'react';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import * as styles from './window-heading.module.css';

export function WindowHeading({
  headingRef,
  text = bookingFixedTexts.windowText,
}: {
  headingRef?: Ref<HTMLHeadingElement>;
  text?: string | undefined;
}) {
  return (
    <div className={styles.windowHeading}>
      <h2 className="headline-2xl" ref={headingRef} tabIndex={-1}>
        {bookingFixedTexts.window}
      </h2>
      <p className="soft">{text}</p>
    </div>
  );
}
