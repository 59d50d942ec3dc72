import { useDayOperations } from '#app/features/admin/day/queries/use-day-operations.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { day as copy } from '#content/admin/day.ts';
import { OUTCOMES, type Outcome } from '#domain/admin/bookings/recording-outcome.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './outcome-choice.module.css';

export function OutcomeChoice({
  bookingId,
  guest,
  saved,
}: {
  bookingId: string;
  guest: string;
  saved: Outcome | null;
}) {
  const { outcome } = useDayOperations(bookingId);
  const shown = outcome.isPending ? outcome.variables : saved;
  return (
    <fieldset className={styles.outcome}>
      <legend className="visually-hidden">{fillText(copy.outcomeOf, { guest })}</legend>
      {OUTCOMES.map((one) => (
        <RowButton
          key={one}
          icon={shown === one ? 'tick' : undefined}
          className={styles.choice}
          aria-pressed={shown === one}
          aria-disabled={outcome.isPending}
          onClick={() => outcome.mutate(shown === one ? null : one)}
        >
          {copy.outcomes[one]}
        </RowButton>
      ))}
    </fieldset>
  );
}
