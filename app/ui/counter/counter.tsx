import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { COUNT_STEPS, textAt, widestText } from './count-steps.ts';
import * as styles from './counter.module.css';
import { subscribeToCount } from './section-count.ts';

/**
 * Counts up when `stats-section` becomes visible. Prerendered, and for screen readers, it is the final
 * value.
 */
export function Counter({
  value,
  format,
  isFitted = false,
}: {
  value: number;
  format: (value: number) => string;
  isFitted?: boolean;
}) {
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
  const final = format(value);
  const widest = widestText(final);
  const counter = (
    <span
      className={clsx(styles.counter, isCounting && styles.counting)}
      data-widest={widest}
      ref={element}
    >
      <span className={styles.final}>{final}</span>
      {isCounting && (
        <span className={styles.current} aria-hidden="true">
          {textAt(step, value, format)}
        </span>
      )}
    </span>
  );
  return isFitted ? <FittedText text={widest}>{counter}</FittedText> : counter;
}
