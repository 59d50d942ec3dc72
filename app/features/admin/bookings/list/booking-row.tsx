import type { ReactNode } from 'react';
import type { Aim } from '#app/features/admin/bookings/actions/use-under-way.ts';
import { mailTo } from '#app/features/admin/bookings/details/guest-links.ts';
import { MailMark, StatusTag } from '#app/features/admin/bookings/status/marks.tsx';
import { fill, sayWho } from '#app/features/admin/bookings/text/booking-text.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { ListedBooking } from '#domain/admin/booking-list.ts';
import type { Mark } from './use-booking-list.ts';
import './booking-row.css';

const { list: words } = adminBookings;

/** What can be done with a row. */
export interface RowActs {
  readonly onOpen: (booking: ListedBooking) => void;
  readonly onToggle: (booking: ListedBooking) => void;
  readonly onDelete: (booking: ListedBooking) => void;
}

/** How a row stands. */
export interface RowState {
  readonly isOpen: boolean;
  /** It is the next recording. */
  readonly isNext: boolean;
  readonly mark: Mark | undefined;
  /** What a request under way makes of it. */
  readonly aim: Aim | undefined;
}

/** The id of what has a row's focus. */
export const rowFocusId = (id: string): string => `booking-${id}`;

/**
 * A booking in the list: who comes when, about what, how it stands, and what can be done about it.
 * @param day the cell of the date, before the first booking of each
 */
export function BookingRow({
  booking,
  day,
  state: { isOpen, isNext, mark, aim },
  acts: { onOpen, onToggle, onDelete },
}: {
  booking: ListedBooking;
  day: ReactNode;
  state: RowState;
  acts: RowActs;
}) {
  const { id, guest_name, guest_email, time_slot, notes, mail } = booking;
  const status = aim === undefined || aim === 'deleted' ? booking.status : aim;
  const looks = [
    'booking-row',
    status === 'cancelled' && 'booking-row-cancelled',
    isOpen && 'booking-row-open',
    isNext && 'booking-row-next',
    mark && 'booking-row-marked',
  ].filter(Boolean);
  const ofBooking = ` ${fill(adminBookings.ofBooking, { who: sayWho(booking) })}`;

  return (
    <tr className={looks.join(' ')} data-booking={id} aria-busy={aim !== undefined}>
      {day}
      <td className="booking-slot">
        <span className="figures">{time_slot}</span>
        {isNext && <Badge look="solid">{words.next}</Badge>}
      </td>
      <td className="booking-guest">
        <button
          type="button"
          className="booking-open"
          id={rowFocusId(id)}
          dir="auto"
          aria-expanded={isOpen}
          onClick={() => onOpen(booking)}
        >
          {guest_name}
        </button>
        {mark && <span className="booking-mark">{words.marks[mark]}</span>}
        <a className="booking-email" href={mailTo(guest_email)}>
          {guest_email}
        </a>
      </td>
      <td className="booking-topic">
        {notes ? (
          <span className="booking-topic-text" dir="auto">
            {notes}
          </span>
        ) : (
          <span className="soft">{words.noTopic}</span>
        )}
      </td>
      <td className="booking-state">
        <StatusTag status={status} />
        {mail && <MailMark mail={mail} />}
      </td>
      <td className="booking-acts">
        <RowButton onClick={() => onToggle(booking)}>
          {aim === 'deleted' ? adminBookings.deleting : adminBookings.toggle[status]}
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
