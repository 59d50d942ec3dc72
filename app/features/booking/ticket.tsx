import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ClothStrip } from '#app/brand/cloth/cloth-strip.tsx';
import { VisitorTime } from '#app/features/slot-picker/slot-text.tsx';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { TargetLink } from '#app/ui/link/link.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { show } from '#content/show/show.ts';
import type { VisitDetails } from '#domain/booking/booking.ts';
import { type Slot, slotSeed } from '#domain/booking/slots/slot.ts';
import { formatShortDate } from '#domain/time/plain-date.ts';
import * as styles from './ticket.module.css';

export function Ticket({
  choice,
  label,
  details,
  isStruck = false,
  children,
}: {
  choice: Slot;
  label: string;
  /** Term and text; a detail without a text is left out. */
  details: readonly (readonly [term: string, text: ReactNode])[];
  /** No recording takes place in the slot. */
  isStruck?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={clsx(styles.ticket, isStruck && styles.struck)}>
      <ClothStrip className={styles.cloth} seed={slotSeed(choice)} />
      <p className="ask">{label}</p>
      {/* Hidden, because the details below contain the whole date. */}
      <p className={`${styles.slot} headline-4xl`} aria-hidden="true">
        {formatShortDate(choice.booking_date)}
      </p>
      <p className={`${styles.slot} headline-3xl`}>{choice.time_slot}</p>
      <p className={viewStyles.times}>
        <VisitorTime className={viewStyles.visitorTime} choice={choice} />{' '}
        <span>{bookingCopy.zone}</span>
      </p>
      <dl className={styles.details}>
        {details.map(
          ([term, text]) =>
            text !== null && (
              <div key={term} className={term === bookingFields.notes ? styles.wide : undefined}>
                <dt className="smaller">{term}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </div>
  );
}

/** Only a guest with a recording ahead knows the street. */
export const placeOf = (visit: Pick<VisitDetails, 'street'> | null) =>
  visit ? `${show.studio}, ${visit.street}` : show.studio;

export const placeRow = ({ street, map }: VisitDetails) =>
  [
    bookingCopy.place,
    <>
      {`${show.studio}\n${street}\n`}
      <TargetLink className="inline-icon screen-only" href={map}>
        {bookingCopy.map}
      </TargetLink>
    </>,
  ] as const;
