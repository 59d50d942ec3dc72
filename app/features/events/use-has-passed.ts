import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { ShowEvent } from '#content/schemas/events.ts';
import { dateAt } from '#domain/show-time.ts';

/**
 * Whether the event's date lies behind us, by the visitor's clock and the event's calendar. The
 * file knows no clock, so that neither it nor the render that takes it over says so (READING 15).
 */
export function useHasPassed({ date, timeZone }: Pick<ShowEvent, 'date' | 'timeZone'>): boolean {
  const isHydrated = useIsHydrated();
  return isHydrated && dateAt(Date.now(), timeZone) > date;
}
