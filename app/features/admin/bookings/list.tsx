import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  describeBooking,
  type PendingStatus,
  shownStatus,
} from '#app/features/admin/open-booking/changes.ts';
import { MailBadge, StatusBadge } from '#app/features/admin/open-booking/status-badges.tsx';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import { mailTo } from '#app/features/admin/parts/guest-contact.tsx';
import { useShownMail } from '#app/features/admin/parts/mails.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import type { BookingListPage, ListedBooking } from '#domain/admin/bookings.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { addDays, formatNearDay, type PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './list.module.css';

const { list: copy } = adminBookingsCopy;

export type Highlight = 'new' | 'changed';

/** A page of bookings by date and slot. On a narrow screen every row becomes a block. */
export function BookingList({
  page,
  openId,
  isPrevious,
  highlights,
  pendingStatuses,
  ...operations
}: RowOperations & {
  page: BookingListPage;
  openId: string | null;
  isPrevious: boolean;
  highlights: ReadonlyMap<string, Highlight>;
  pendingStatuses: ReadonlyMap<string, PendingStatus>;
}) {
  const { date, slot, guest, topic, status, actions } = copy.columns;
  return (
    <div className={styles.bookingList} aria-busy={isPrevious}>
      <table className={styles.table}>
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            {[date, slot, guest, topic, status, actions].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groupByDate(page.bookings, (one) => one.booking_date).map(([day, bookings]) => (
          <tbody key={day}>
            {bookings.map((booking, index) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                day={
                  index === 0 && <DayCell date={day} today={page.today} rows={bookings.length} />
                }
                isOpen={booking.id === openId}
                isNext={booking.id === page.next?.id}
                highlight={highlights.get(booking.id)}
                pendingStatus={pendingStatuses.get(booking.id)}
                {...operations}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function DayCell({ date, today, rows }: { date: PlainDate; today: PlainDate; rows: number }) {
  const isToday = date === today;
  const isTomorrow = date === addDays(today, 1);
  return (
    <th className={clsx(styles.day, date < today && styles.past)} scope="rowgroup" rowSpan={rows}>
      {(isToday || isTomorrow) && (
        <Badge className={styles.badge} variant={isToday ? 'solid' : 'line'}>
          {isToday ? copy.today : copy.tomorrow}
        </Badge>
      )}{' '}
      <time dateTime={date}>{formatNearDay(date, today)}</time>
    </th>
  );
}

interface RowOperations {
  readonly onOpen: (booking: ListedBooking) => void;
  readonly onToggle: (booking: ListedBooking) => void;
  readonly onDelete: (booking: ListedBooking) => void;
}

export const rowFocusId = (id: string): string => `booking-${id}`;

/** A booking in the list; `day` is the cell of the date, before the first booking of each. */
function BookingRow({
  booking,
  day,
  isOpen,
  isNext,
  highlight,
  pendingStatus,
  onOpen,
  onToggle,
  onDelete,
}: RowOperations & {
  booking: ListedBooking;
  day: ReactNode;
  isOpen: boolean;
  /** It is the next recording. */
  isNext: boolean;
  highlight: Highlight | undefined;
  pendingStatus: PendingStatus | undefined;
}) {
  const { id, guest_name, guest_email, time_slot, notes, mail } = booking;
  const shownMail = useShownMail()(mail);
  const status = shownStatus(booking, pendingStatus);
  const ofBooking = ` ${fillText(adminBookingsCopy.ofBooking, { who: describeBooking(booking) })}`;

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
          <span className="soft">{adminBookingsCopy.notGiven.notes}</span>
        )}
      </td>
      <td className={styles.state}>
        <StatusBadge status={status} />
        {shownMail && <MailBadge className={styles.mail} mail={shownMail} />}
      </td>
      <td className={styles.actions}>
        <RowButton onClick={() => onToggle(booking)}>
          {pendingStatus === 'deleted'
            ? adminBookingsCopy.deleting
            : adminBookingsCopy.toggle[status]}
          <span className="visually-hidden">{ofBooking}</span>
        </RowButton>
        <RowButton icon="bin" isDangerous onClick={() => onDelete(booking)}>
          <span className="visually-hidden">
            {adminBookingsCopy.delete}
            {ofBooking}
          </span>
        </RowButton>
      </td>
    </tr>
  );
}
