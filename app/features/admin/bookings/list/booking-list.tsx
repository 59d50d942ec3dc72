import type { Aim } from '#app/features/admin/bookings/actions/use-under-way.ts';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { BookingPage } from '#domain/admin/booking-list.ts';
import { formatNearDay, type PlainDate } from '#domain/time/plain-date.ts';
import { daysOf, nearnessOf } from './booking-days.ts';
import { BookingRow, type RowActs } from './booking-row.tsx';
import type { Mark } from './use-booking-list.ts';
import './booking-list.css';

const { list: words } = adminBookings;

/**
 * A page of bookings by date and slot; a rule parts the days, and each says its date once. On a
 * narrow screen every row becomes a block.
 */
export function BookingList({
  page,
  openId,
  isStale,
  marks,
  aims,
  acts,
}: {
  page: BookingPage;
  openId: string | null;
  /** Another page is being read. */
  isStale: boolean;
  marks: ReadonlyMap<string, Mark>;
  aims: ReadonlyMap<string, Aim>;
  acts: RowActs;
}) {
  const { date, slot, guest, topic, status, actions } = words.columns;
  return (
    <div className="booking-list" aria-busy={isStale}>
      <table className="booking-table">
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            {[date, slot, guest, topic, status, actions].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {daysOf(page.bookings).map((day) => (
          <tbody key={day.date}>
            {day.bookings.map((booking, index) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                day={
                  index === 0 && (
                    <DayCell date={day.date} today={page.today} rows={day.bookings.length} />
                  )
                }
                state={{
                  isOpen: booking.id === openId,
                  isNext: booking.id === page.next?.id,
                  mark: marks.get(booking.id),
                  aim: aims.get(booking.id),
                }}
                acts={acts}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The date of the rows beside it; what is near says so. */
function DayCell({ date, today, rows }: { date: PlainDate; today: PlainDate; rows: number }) {
  const nearness = nearnessOf(date, today);
  const isNear = nearness === 'today' || nearness === 'tomorrow';
  return (
    <th className={`booking-day booking-day-${nearness}`} scope="rowgroup" rowSpan={rows}>
      {isNear && <b className="booking-near">{words[nearness]}</b>}{' '}
      <time dateTime={date}>{formatNearDay(date, today)}</time>
    </th>
  );
}
