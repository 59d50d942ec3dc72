import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { COUNT_STEPS, textAt } from './count-steps.ts';
import * as styles from './counter.module.css';
import { subscribeToCount } from './section-count.ts';

/**
 * Counts from 0 to a value when the section `stats-section` around it becomes visible, in step with
 * the other counters there. The prerendered page and screen readers have the final value.
 */
export function Counter({ value, format }: { value: number; format: (value: number) => string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(COUNT_STEPS);
  const [wasPrerendered] = useState(!useIsHydrated());

  // Before the paint, so that the final value does not flash after a navigation.
  useLayoutEffect(
    () =>
      element.current ? subscribeToCount(element.current, wasPrerendered, setStep) : undefined,
    [wasPrerendered],
  );

  const isCounting = step < COUNT_STEPS;
  return (
    <span className={clsx(styles.counter, isCounting && styles.counting)} ref={element}>
      <span className={styles.final}>{format(value)}</span>
      {isCounting && (
        <span className={styles.current} aria-hidden="true">
          {textAt(step, value, format)}
        </span>
      )}
    </span>
  );
}
