import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { widestText } from './count-steps.ts';
import * as styles from './counter.module.css';

/** A figure that the page script counts up; without it, and for screen readers, it is the final value. */
export function Counter({ final, isFitted = false }: { final: string; isFitted?: boolean }) {
  const widest = widestText(final);
  const counter = (
    <span className={styles.counter} data-counter data-widest={widest}>
      <span className={styles.final}>{final}</span>
      <span className={styles.current} aria-hidden="true" />
    </span>
  );
  return isFitted ? <FittedText text={widest}>{counter}</FittedText> : counter;
}
