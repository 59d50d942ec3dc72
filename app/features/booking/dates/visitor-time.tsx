import { clsx } from 'clsx';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { booking } from '#content/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import * as styles from './visitor-time.module.css';
import { slotInVisitorTimeZone } from './visitor-time-zone.ts';

/** The slot in the visitor's zone; empty if it is the same. Its space is reserved until the page is hydrated. */
export function VisitorTime({
  choice,
  className,
}: {
  choice: Slot;
  className?: string | undefined;
}) {
  // The server does not know the visitor's zone.
  if (!useIsHydrated())
    return <span className={clsx('smaller soft', styles.reserved, className)} />;
  const text = slotInVisitorTimeZone(choice);
  if (text === null) return null;
  return (
    <>
      <span className={clsx('smaller soft', className)}>
        {text} {booking.yourTime}
      </span>{' '}
    </>
  );
}
