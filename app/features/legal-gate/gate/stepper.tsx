import { clsx } from 'clsx';
import { book } from '#content/booking/book.ts';
import * as styles from './stepper.module.css';

export type BookStep = keyof typeof book.stops;

const STEPS: readonly BookStep[] = ['documents', 'passcode', 'date', 'time', 'details'];

export function Stepper({
  current,
  texts = {},
  className,
}: {
  current: BookStep;
  /** Replace the general ones. */
  texts?: { readonly [Step in BookStep]?: { readonly name?: string; readonly hint?: string } };
  className?: string | undefined;
}) {
  const currentIndex = STEPS.indexOf(current);
  return (
    <ol className={clsx(styles.stepper, className)} aria-label={book.progress}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index < currentIndex && styles.done)}
          aria-current={step === current ? 'step' : undefined}
        >
          <b>{texts[step]?.name ?? book.stops[step].name}</b>
          {index < currentIndex && <span className="visually-hidden"> ({book.done})</span>}
          <span className={styles.hint}>{texts[step]?.hint ?? book.stops[step].hint}</span>
        </li>
      ))}
    </ol>
  );
}
