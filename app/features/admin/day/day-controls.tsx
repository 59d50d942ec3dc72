import { useId, useState } from 'react';
import { DateField } from '#app/features/admin/parts/dates.tsx';
import { useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { dayCopy as copy } from '#content/admin/day-copy.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './day.module.css';

const TODAY = ['today'];

export function DayControls({
  date,
  today,
  onOpen,
}: {
  date: PlainDate;
  today: PlainDate;
  onOpen: (date: PlainDate) => void;
}) {
  /** The field's text while it is typed in: on the way to a date it is none, or another one. */
  const [typed, setTyped] = useState<{ text: string; opened: PlainDate } | null>(null);
  const [shown, setShown] = useState(date);
  if (date !== shown) {
    setShown(date);
    if (date !== typed?.opened) setTyped(null);
  }

  const next = useId();
  const buttons = date === today ? [] : TODAY;
  const focusListeners = useFocusAfterRemoval(buttons, (button) => button, next);

  function type({ value: text, validity }: HTMLInputElement): void {
    const isComplete = isPlainDate(text) && validity.valid;
    setTyped({ text, opened: isComplete ? text : (typed?.opened ?? date) });
    if (isComplete) onOpen(text);
  }

  return (
    <div className={styles.controls}>
      <DateField
        className={styles.date}
        label={copy.date}
        value={typed?.text ?? date}
        required
        onChange={({ target }) => type(target)}
        onBlur={() => setTyped(null)}
      />
      <div className={styles.days} {...focusListeners}>
        <RowButton onClick={() => onOpen(addDays(date, -1))}>{copy.before}</RowButton>
        <RowButton id={next} onClick={() => onOpen(addDays(date, 1))}>
          {copy.after}
        </RowButton>
        {buttons.map((button) => (
          <RowButton key={button} data-row={button} onClick={() => onOpen(today)}>
            {copy.today}
          </RowButton>
        ))}
      </div>
      <RowButton className={styles.print} onClick={() => window.print()}>
        {copy.print}
      </RowButton>
    </div>
  );
}
