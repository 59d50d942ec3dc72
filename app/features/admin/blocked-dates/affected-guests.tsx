import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { blockedDates } from '#content/blocked-dates.ts';
import { formatListDate, type PlainDate } from '#domain/plain-date.ts';
import type { AffectedBooking } from '#domain/workroom.ts';
import type { Affected } from './use-affected.ts';
import { sayAffected, sayWhoStays } from './words.ts';
import './affected-guests.css';

const { affected: words } = blockedDates;

const BOOKINGS = '/admin?show=upcoming';

/** Who has a confirmed booking on the dates that are about to be blocked. */
export function AffectedGuests({ affected, onRetry }: { affected: Affected; onRetry: () => void }) {
  const bookings = affected.status === 'known' ? affected.bookings : [];
  const isWarning = bookings.length > 0 || affected.status === 'failed';
  return (
    <div className={isWarning ? 'affected affected-warning' : 'affected'}>
      {/* On the page before anything is put into it, or the first news would not be read aloud. */}
      <p className="affected-news" role="status">
        {isWarning && <Icon name="warning" />}
        {newsOf(affected)}
      </p>
      {affected.status === 'failed' && (
        <TextButton
          aria-disabled={affected.isRetrying || undefined}
          onClick={() => affected.isRetrying || onRetry()}
        >
          {affected.isRetrying ? words.retrying : words.retry}
        </TextButton>
      )}
      {bookings.length > 0 && (
        <>
          <ByDate bookings={bookings} />
          <p className="smaller">{sayWhoStays(bookings.length)}</p>
          <MoreLink to={BOOKINGS}>{words.toBookings}</MoreLink>
        </>
      )}
    </div>
  );
}

function newsOf(affected: Affected): string {
  switch (affected.status) {
    case 'no_dates':
      return '';
    case 'checking':
      return words.checking;
    case 'failed':
      return words.failed;
    case 'known':
      return sayAffected(affected.bookings.length);
  }
}

function ByDate({ bookings }: { bookings: readonly AffectedBooking[] }) {
  const dates = Map.groupBy(bookings, ({ booking_date }) => booking_date);
  return (
    <ul className="affected-dates">
      {[...dates].map(([date, those]) => (
        <OneDate key={date} date={date} bookings={those} />
      ))}
    </ul>
  );
}

function OneDate({ date, bookings }: { date: PlainDate; bookings: readonly AffectedBooking[] }) {
  return (
    <li>
      <p className="affected-date">{formatListDate(date)}</p>
      <ul>
        {bookings.map(({ id, time_slot, guest_name }) => (
          <li className="affected-guest" key={id}>
            <span className="affected-slot figures">{time_slot}</span>
            <bdi>{guest_name}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}
