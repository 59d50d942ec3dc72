import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { dateAt } from '#domain/time/show-time.ts';

/** Compares the visitor's clock, in the event's zone; false in the prerendered page and during hydration. */
export function useHasPassed({ date, timeZone }: Pick<ShowEvent, 'date' | 'timeZone'>): boolean {
  const isHydrated = useIsHydrated();
  return isHydrated && dateAt(Date.now(), timeZone) > date;
}
