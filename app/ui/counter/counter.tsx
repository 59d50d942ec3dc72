import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { COUNT_STEPS, readingAt } from './count-steps.ts';
import * as styles from './counter.module.css';
import { followCount } from './section-count.ts';

/**
 * A figure that counts from 0 to its value, together with the others of the section with the id
 * `stats-section` around it, when that section becomes visible. The file, and whoever cannot see
 * it move, has the final figure; while it counts, that one also keeps the place.
 */
export function Counter({ value, format }: { value: number; format: (value: number) => string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(COUNT_STEPS);
  // A page that was reached by a link has never been seen with its final figures.
  const [isShown] = useState(!useIsHydrated());

  // Before the page is painted: a figure that was never seen must not be seen to fall to 0.
  useLayoutEffect(
    () => (place.current ? followCount(place.current, isShown, setStep) : undefined),
    [isShown],
  );

  const isCounting = step < COUNT_STEPS;
  return (
    <span className={clsx(styles.counter, isCounting && styles.counting)} ref={place}>
      <span className={styles.final}>{format(value)}</span>
      {isCounting && (
        <span className={styles.reading} aria-hidden="true">
          {readingAt(step, value, format)}
        </span>
      )}
    </span>
  );
}
