import { useRef } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { DateField, sensibleDate } from '#app/features/admin/parts/dates.tsx';
import { FailureBlock, TryAgain } from '#app/features/admin/parts/loaded.tsx';
import type { SlotSelection } from '#app/features/slot-picker/slot-selection.ts';
import { slotsOfDay } from '#app/features/slot-picker/slot-steps.ts';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { teamBookingsCopy } from '#content/admin/team-bookings.ts';
import type { TeamDay } from '#domain/admin/team-changes.ts';
import { isWithin } from '#domain/booking/slots/availability.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import * as styles from './slot-fields.module.css';

const copy = teamBookingsCopy.slot;

/** The date is '' while its field is incomplete. */
interface SlotDraft extends SlotSelection {
  readonly allowsBlocked: boolean;
}

export const NO_SLOT: SlotDraft = { allowsBlocked: false };

interface SlotChoice {
  readonly draft: SlotDraft;
  readonly current?: Slot;
  readonly onChange: (draft: SlotDraft) => void;
}

export function SlotFields({ error, ...choice }: SlotChoice & { error: string | undefined }) {
  const { draft, onChange } = choice;
  const { booking_date: typed = '' } = draft;
  const date = sensibleDate(typed);
  const query = useApiQuery('GET /api/admin/slots', date && { query: { date } }, {
    dates: date && { from: date, to: date },
    showsEveryFailure: true,
  });
  const { failure } = query;
  const day = query.isPrevious ? undefined : query.data;
  const region = useRef<HTMLDivElement>(null);

  return (
    <>
      <DateField
        name="booking_date"
        label={copy.date}
        value={typed}
        error={error}
        onChange={({ target }) => onChange({ ...NO_SLOT, booking_date: target.value })}
        required
      />
      <div className={styles.slots} ref={region} tabIndex={-1} aria-live="polite">
        {date && failure && (
          <FailureBlock title={copy.failed}>
            <TryAgain query={query} focusAfter={region} />
          </FailureBlock>
        )}
        {date && !day && !failure && <LoadingMessage>{copy.loading}</LoadingMessage>}
        {date && day && <DaySlots day={day} {...choice} />}
      </div>
    </>
  );
}

function DaySlots({
  day: { date, window, slots, is_blocked, reason },
  draft,
  current,
  onChange,
}: SlotChoice & { day: TeamDay }) {
  if (!isWithin(date, window)) {
    const ends = { from: formatListDate(window.from), to: formatListDate(window.to) };
    return <p>{fillText(copy.outside, ends)}</p>;
  }
  if (slots.length === 0) return <p>{copy.none}</p>;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{copy.legend}</legend>
        {slotsOfDay({ date, slots }).map(({ booked, ...slot }) => (
          <label key={slot.time_slot} className="check">
            <input
              type="radio"
              name="time_slot"
              value={slot.time_slot}
              checked={draft.time_slot === slot.time_slot}
              // The choice stays: a booking whose response was lost has taken it itself.
              disabled={booked && draft.time_slot !== slot.time_slot}
              onChange={() => onChange({ ...draft, ...slot })}
              required
            />
            <span>
              <b className="figures">{slot.time_slot}</b>
              {booked && ` ${current && sameSlot(current, slot) ? copy.current : copy.taken}`}
            </span>
          </label>
        ))}
      </fieldset>
      {is_blocked && (
        <div className={`${styles.blocked} ${callout.danger}`}>
          <p>{reason === null ? copy.blocked : fillText(copy.blockedBecause, { reason })}</p>
          <label className="check">
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
