import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { showToast } from '#app/ui/toast.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { booking as words } from '#content/booking.ts';
import { type Availability, nearestFreeSlots, type SlotChoice } from '#domain/availability.ts';
import type { GuestDetails } from '#domain/booking.ts';
import { BOOKING_MESSAGES, type Message, REFUSALS } from '#domain/messages.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { hasTexts, mayBeOwn } from './booking-draft.ts';
import { type BookingStep, isSameSlot, newsOf, stepOf } from './booking-steps.ts';
import { CalendarFailed, CalendarLoading } from './calendar-loading.tsx';
import { ConfirmationView } from './confirmation-view.tsx';
import { DateView } from './date-view.tsx';
import { DetailsView } from './details-view.tsx';
import { type SendBooking, sendOpenBooking } from './requests.ts';
import { TimeView } from './time-view.tsx';
import { useAvailability } from './use-availability.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { useBookingDraft } from './use-booking-draft.ts';
import { placeOf, useStepFocus } from './use-step-focus.ts';
import { useSubmission } from './use-submission.ts';
import './booking-flow.css';

const NEAREST_COUNT = 3;

export type BookingView = BookingStep['view'] | 'confirmation';

/** What a route puts around the step: its headline, its columns. */
export type BookingFrame = ComponentType<{ view: BookingView; children: ReactNode }>;

/** The three slots to offer instead; the wished one may still look free in an older answer. */
function slotsInstead(availability: Availability, wished: SlotChoice): SlotChoice[] {
  return nearestFreeSlots(availability, wished, NEAREST_COUNT + 1)
    .filter((slot) => !isSameSlot(slot, wished))
    .slice(0, NEAREST_COUNT);
}

/**
 * The booking from the calendar to the confirmation (sections 2 and 4, Booking views), on any
 * route: the step stands in the address, what was typed in the tab's storage.
 * @param send sends the booking; /book adds what its gate asks for
 * @param tellsServerMessage whether 'Booking failed' shows the server's message (section 8)
 */
export function BookingFlow({
  frame: Frame,
  send = sendOpenBooking,
  tellsServerMessage = false,
}: {
  frame: BookingFrame;
  send?: SendBooking;
  tellsServerMessage?: boolean;
}) {
  const isHydrated = useIsHydrated();
  const address = useBookingAddress();
  const [draft, changeDraft] = useBookingDraft();
  const [chosenDate, setChosenDate] = useState<PlainDate | null>(null);
  const [news, setNews] = useState('');
  const alert = useRef<HTMLDivElement>(null);
  const { state, refresh, retry } = useAvailability(tellChanges);
  const confirmed = isHydrated ? address.confirmed : null;
  const step =
    isHydrated && state.status === 'ready'
      ? stepOf(address.wish, state.availability, hasTexts(draft))
      : null;
  const { heading, awaitFocus } = useStepFocus(confirmed ? 'confirmation' : placeOf(step));

  const { isSubmitting, refusal, submit } = useSubmission({
    draft,
    changeDraft,
    send,
    tellsServerMessage,
    refresh,
    showConfirmed: address.showConfirmed,
  });

  function tellChanges(before: Availability, after: Availability): void {
    if (confirmed) return;
    const earlier = stepOf(address.wish, before, hasTexts(draft));
    const later = stepOf(address.wish, after, hasTexts(draft));
    setNews(newsOf(earlier, later));
    if (earlier.view !== 'details' || earlier.obstacle || mayBeOwn(draft, earlier.choice)) return;
    const obstacle = later.view === 'details' ? obstacleOf(later) : { title: REFUSALS.date };
    if (obstacle === null) return;
    // On a phone the alert may be above what is in sight.
    const action = { label: words.seeNearest, onPress: () => alert.current?.focus() };
    showToast({ ...obstacle, tone: 'error', ...(later.view === 'details' ? { action } : {}) });
  }

  const refusalOf = (choice: SlotChoice) =>
    refusal && isSameSlot(refusal.choice, choice) ? refusal : null;

  function obstacleOf({ choice, obstacle }: BookingStep & { view: 'details' }): Message | null {
    const refused = refusalOf(choice);
    if (refused) return refused.message;
    // The slot may have been taken by the very submission whose answer is missing.
    if (obstacle === null || mayBeOwn(draft, choice)) return null;
    return obstacle === 'taken' ? BOOKING_MESSAGES.slotTaken : { title: REFUSALS.date };
  }

  function chooseDate(date: PlainDate): void {
    setChosenDate(date);
    address.goTo({ date, time: null });
  }

  if (confirmed) {
    return (
      <Frame view="confirmation">
        <ConfirmationView
          booking={confirmed}
          headingRef={heading}
          onBookAnother={() => {
            setChosenDate(null);
            address.goTo({ date: null, time: null });
            refresh();
          }}
        />
      </Frame>
    );
  }

  function content(): ReactNode {
    if (state.status === 'failed') {
      return (
        <CalendarFailed
          onRetry={() => {
            awaitFocus();
            retry();
          }}
        />
      );
    }
    if (state.status === 'loading' || step === null) return <CalendarLoading />;
    switch (step.view) {
      case 'date':
        return (
          <DateView
            availability={state.availability}
            chosen={chosenDate}
            refusal={step.refusal}
            headingRef={heading}
            onChoose={chooseDate}
          />
        );
      case 'time':
        return (
          <TimeView
            {...step}
            headingRef={heading}
            onChoose={(time) => address.goTo({ date: step.date, time })}
            onChangeDate={() => address.goTo({ date: null, time: null })}
          />
        );
      case 'details': {
        const { choice } = step;
        const obstacle = obstacleOf(step);
        return (
          <DetailsView
            choice={choice}
            texts={draft.texts}
            obstacle={
              obstacle && {
                message: obstacle,
                mayBeOwn: refusalOf(choice)?.mayBeOwn ?? false,
                instead: slotsInstead(state.availability, choice),
              }
            }
            isSubmitting={isSubmitting}
            isUnanswered={!isSubmitting && mayBeOwn(draft, choice)}
            headingRef={heading}
            alertRef={alert}
            onType={(texts) => changeDraft((latest) => ({ ...latest, texts }))}
            onSubmit={(guest: GuestDetails) =>
              submit({ ...guest, booking_date: choice.date, time_slot: choice.time })
            }
            onMove={(slot) => address.goTo(slot)}
            onChangeDate={() => address.goTo({ date: null, time: null })}
            onChangeTime={() => address.goTo({ date: choice.date, time: null })}
          />
        );
      }
    }
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <Frame view={step?.view ?? 'date'}>{content()}</Frame>
    </>
  );
}
