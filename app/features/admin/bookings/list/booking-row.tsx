import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { describeBooking } from '#app/features/admin/bookings/queries/booking-text.ts';
import {
  type PendingStatus,
  shownStatus,
} from '#app/features/admin/bookings/queries/pending-changes.ts';
import type { Highlight } from '#app/features/admin/bookings/queries/use-booking-page.ts';
import { MailBadge, StatusBadge } from '#app/features/admin/bookings/status/status-badges.tsx';
import { useShownMail } from '#app/features/admin/health/use-health.ts';
import { mailTo } from '#app/features/admin/parts/guest-contact.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { ListedBooking } from '#domain/admin/bookings/listed-bookings.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './booking-row.module.css';

const { list: copy } = adminBookings;

export interface RowOperations {
  readonly onOpen: (booking: ListedBooking) => void;
  readonly onToggle: (booking: ListedBooking) => void;
  readonly onDelete: (booking: ListedBooking) => void;
}

export interface RowState {
  readonly isOpen: boolean;
  /** It is the next recording. */
  readonly isNext: boolean;
  readonly highlight: Highlight | undefined;
  readonly pendingStatus: PendingStatus | undefined;
}

export const rowFocusId = (id: string): string => `booking-${id}`;

/** A booking in the list; `day` is the cell of the date, before the first booking of each. */
export function BookingRow({
  booking,
  day,
  state: { isOpen, isNext, highlight, pendingStatus },
  operations: { onOpen, onToggle, onDelete },
}: {
  booking: ListedBooking;
  day: ReactNode;
  state: RowState;
  operations: RowOperations;
}) {
  const { id, guest_name, guest_email, time_slot, notes, mail } = booking;
  const shownMail = useShownMail()(mail);
  const status = shownStatus(booking, pendingStatus);
  const ofBooking = ` ${fillText(adminBookings.ofBooking, { who: describeBooking(booking) })}`;

  return (
    <tr
      className={clsx(
        styles.bookingRow,
        status === 'cancelled' && styles.cancelled,
        isOpen && styles.open,
        isNext && styles.next,
        highlight && styles.marked,
      )}
      data-row={id}
      aria-busy={pendingStatus !== undefined}
    >
      {day}
      <td className={styles.slot}>
        <span className="figures">{time_slot}</span>
        {highlight ? (
          <span className={styles.highlightLabel}>{copy.highlights[highlight]}</span>
        ) : (
          isNext && (
            <Badge className={styles.badge} variant="solid">
              {copy.next}
            </Badge>
          )
        )}
      </td>
      <td>
        <button
          type="button"
          className={styles.bookingOpen}
          id={rowFocusId(id)}
          dir="auto"
          aria-expanded={isOpen}
          onClick={() => onOpen(booking)}
        >
          {guest_name}
        </button>
        {guest_email !== '' && (
          <a className={styles.email} href={mailTo(guest_email)}>
            {guest_email}
          </a>
        )}
      </td>
      <td>
        {notes ? (
          <span className={styles.topicText} dir="auto">
            {notes}
          </span>
        ) : (
          <span className="soft">{adminBookings.notGiven.notes}</span>
        )}
      </td>
      <td className={styles.state}>
        <StatusBadge status={status} />
        {shownMail && <MailBadge className={styles.mail} mail={shownMail} />}
      </td>
      <td className={styles.actions}>
        <RowButton onClick={() => onToggle(booking)}>
          {pendingStatus === 'deleted' ? adminBookings.deleting : adminBookings.toggle[status]}
          <span className="visually-hidden">{ofBooking}</span>
        </RowButton>
        <RowButton icon="bin" isDangerous onClick={() => onDelete(booking)}>
          <span className="visually-hidden">
            {adminBookings.delete}
            {ofBooking}
          </span>
        </RowButton>
      </td>
    </tr>
  );
}
