import { useLocation, useNavigate } from 'react-router';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const DATE_PARAMETER = 'date';

/** The date in the URL; null for today. */
export function useDayUrl(): { date: PlainDate | null; open: (date: PlainDate) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const named = query.get(DATE_PARAMETER);
  const date = isPlainDate(named) ? named : null;

  function open(next: PlainDate): void {
    if (next === date) return;
    query.set(DATE_PARAMETER, next);
    void navigate({ pathname, search: `?${query}` }, { preventScrollReset: true });
  }

  return { date, open };
}
