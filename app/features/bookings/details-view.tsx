import { type Ref, type RefObject, useId } from 'react';
import { TextButton } from '#app/ui/text-button.tsx';
import { booking } from '#content/booking.ts';
import type { SlotChoice } from '#domain/availability.ts';
import type { GuestDetails } from '#domain/booking.ts';
import { formatLongDate } from '#domain/plain-date.ts';
import type { GuestTexts } from './booking-draft.ts';
import { GuestForm } from './guest-form.tsx';
import { NearestSlots, type SlotObstacle } from './nearest-slots.tsx';
import { Elsewhere } from './time-view.tsx';
import type { SubmissionOutcome } from './use-submission.ts';
import { BOOKING_VIEW_WORDS } from './words.ts';
import './details-view.css';

/** The details step: the summary of what was chosen, and the guest form (section 2). */
export function DetailsView({
  choice,
  texts,
  obstacle,
  isSubmitting,
  isUnanswered,
  headingRef,
  alertRef,
  onType,
  onSubmit,
  onMove,
  onChangeDate,
  onChangeTime,
}: {
  choice: SlotChoice;
  texts: GuestTexts;
  obstacle: SlotObstacle | null;
  isSubmitting: boolean;
  /** Whether a submission for this slot got no answer. */
  isUnanswered: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  alertRef: RefObject<HTMLDivElement | null>;
  onType: (texts: GuestTexts) => void;
  onSubmit: (guest: GuestDetails) => Promise<SubmissionOutcome>;
  onMove: (slot: SlotChoice) => void;
  onChangeDate: () => void;
  onChangeTime: () => void;
}) {
  const summary = useId();
  const heading = useId();

  async function submit(guest: GuestDetails): Promise<SubmissionOutcome> {
    const outcome = await onSubmit(guest);
    if (outcome === 'slot_refused') alertRef.current?.focus();
    return outcome;
  }

  return (
    <section className="booking-view" aria-labelledby={heading}>
      <div className="details-view">
        <div className="details-side">
          <div className="booking-summary">
            <h2 className="booking-summary-title">{BOOKING_VIEW_WORDS.summary}</h2>
            <dl id={summary}>
              <dt>{booking.dateLabel}</dt>
              <dd className="headline-2xl">{formatLongDate(choice.date)}</dd>
              <dt>{booking.timeLabel}</dt>
              <dd>
                <span className="headline-2xl">{choice.time}</span> <Elsewhere choice={choice} />
              </dd>
            </dl>
            <p className="small">{booking.zone}</p>
            <div className="booking-summary-acts">
              <TextButton icon="previous" onClick={onChangeTime}>
                {booking.changeTime}
              </TextButton>
              <TextButton onClick={onChangeDate}>{booking.changeDate}</TextButton>
            </div>
          </div>
          {obstacle && <NearestSlots obstacle={obstacle} alertRef={alertRef} onMove={onMove} />}
        </div>
        <div>
          <h2
            className="headline-3xl details-heading"
            id={heading}
            ref={headingRef}
            tabIndex={-1}
            aria-describedby={summary}
          >
            {booking.detailsQuestion}
          </h2>
          <GuestForm
            labelledBy={heading}
            texts={texts}
            isSubmitting={isSubmitting}
            isUnanswered={isUnanswered}
            onType={onType}
            onSubmit={submit}
          />
        </div>
      </div>
    </section>
  );
}
