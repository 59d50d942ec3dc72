import { useRef } from 'react';
import { TryAgain } from '#app/features/admin/notice/try-again.tsx';
import { DateField } from '#app/features/admin/parts/dates.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { teamBookings } from '#content/admin/team-bookings.ts';
import type { TeamDay } from '#domain/admin/bookings/team-day.ts';
import { isWithin } from '#domain/booking/slots/booking-window.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { formatListDate, isPlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { SlotDraft } from './slot-draft.ts';
import * as styles from './slot-fields.module.css';
import { useTeamDay } from './use-team-day.ts';

const copy = teamBookings.slot;

export function SlotFields({
  draft,
  present,
  error,
  onChange,
}: {
  draft: SlotDraft;
  error: string | undefined;
  present?: Slot;
  onChange: (draft: SlotDraft) => void;
}) {
  const { date: typed } = draft;
  const isSensible = enteredDateError(typed, showDateAt(Date.now())) === undefined;
  const date = isPlainDate(typed) && isSensible ? typed : null;
  const { data, isPrevious, failure, isRetrying, retry } = useTeamDay(date);
  const day = isPrevious ? undefined : data;
  const region = useRef<HTMLDivElement>(null);

  return (
    <>
      <DateField
        name="booking_date"
        label={copy.date}
        value={draft.date}
        error={error}
        onChange={({ target }) =>
          onChange({ date: target.value, time: null, allowsBlocked: false })
        }
        required
      />
      <div className={styles.slots} ref={region} tabIndex={-1} aria-live="polite">
        {date && failure && (
          <>
            <FailureNote title={copy.failed} />
            <TryAgain isRetrying={isRetrying} onRetry={retry} focusAfter={region} />
          </>
        )}
        {date && !day && !failure && <LoadingMessage>{copy.loading}</LoadingMessage>}
        {date && day && <DaySlots day={day} draft={draft} present={present} onChange={onChange} />}
      </div>
    </>
  );
}

function DaySlots({
  day: { date, window, slots, is_blocked, reason },
  draft,
  present,
  onChange,
}: {
  day: TeamDay;
  draft: SlotDraft;
  present: Slot | undefined;
  onChange: (draft: SlotDraft) => void;
}) {
  if (!isWithin(date, window)) {
    const ends = { from: formatListDate(window.from), to: formatListDate(window.to) };
    return <p>{fillText(copy.outside, ends)}</p>;
  }
  if (slots.length === 0) return <p>{copy.none}</p>;
  const isPresent = (time: string) => present?.booking_date === date && present.time_slot === time;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{copy.legend}</legend>
        {slots.map(({ time, booked }) => (
          <label key={time}>
            <input
              type="radio"
              name="time_slot"
              value={time}
              checked={draft.time === time}
              // The choice stays: a booking whose response was lost has taken it itself.
              disabled={booked && draft.time !== time}
              onChange={() => onChange({ ...draft, time })}
              required
            />
            <span>
              <b className="figures">{time}</b>
              {booked && ` ${isPresent(time) ? copy.present : copy.taken}`}
            </span>
          </label>
        ))}
      </fieldset>
      {is_blocked && (
        <div className={styles.blocked}>
          <p>{reason === null ? copy.blocked : fillText(copy.blockedBecause, { reason })}</p>
          <label>
            <input
              type="checkbox"
              checked={draft.allowsBlocked}
              onChange={({ target }) => onChange({ ...draft, allowsBlocked: target.checked })}
              required
            />
            {copy.allow}
          </label>
        </div>
      )}
    </>
  );
}
