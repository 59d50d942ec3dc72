import { DateField } from '#app/features/admin/dates/date-field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { day as copy } from '#content/admin/day.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './day-controls.module.css';

export function DayControls({
  date,
  today,
  onOpen,
}: {
  date: PlainDate;
  today: PlainDate;
  onOpen: (date: PlainDate) => void;
}) {
  return (
    <div className={styles.controls}>
      <DateField
        className={styles.date}
        label={copy.date}
        value={date}
        required
        onChange={({ target }) =>
          isPlainDate(target.value) && target.validity.valid && onOpen(target.value)
        }
      />
      <div className={styles.days}>
        <RowButton onClick={() => onOpen(addDays(date, -1))}>{copy.before}</RowButton>
        <RowButton onClick={() => onOpen(addDays(date, 1))}>{copy.after}</RowButton>
        {date !== today && <RowButton onClick={() => onOpen(today)}>{copy.today}</RowButton>}
      </div>
      <RowButton className={styles.print} onClick={() => window.print()}>
        {copy.print}
      </RowButton>
    </div>
  );
}
