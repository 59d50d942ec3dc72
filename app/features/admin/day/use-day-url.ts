import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';

const DATE_PARAMETER = 'date';

/** The date in the URL; null without a sensible one. */
export function useDayUrl(): { date: PlainDate | null; open: (date: PlainDate) => void } {
  const { search } = useAddress();
  const query = new URLSearchParams(search);
  const named = query.get(DATE_PARAMETER);
  const isSensible = named !== null && !enteredDateError(named, showDateAt(Date.now()));
  const date = isSensible && isPlainDate(named) ? named : null;

  function open(next: PlainDate): void {
    if (next === date) return;
    query.set(DATE_PARAMETER, next);
    navigate({ search: `?${query}` }, { keepsScroll: true });
  }

  return { date, open };
}
