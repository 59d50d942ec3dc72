import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { dismissErrors, showToast } from '#app/ui/toast.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useNews } from '#app/ui/use-news.tsx';
import { booking as words } from '#content/booking.ts';
import type { Availability } from '#domain/availability.ts';
import { REFUSALS } from '#domain/messages.ts';
import { isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { hasTexts, mayBeOwn } from './booking-draft.ts';
import { type BookingStep, isSameSlot, newsOf, stepOf, viewOfWish } from './booking-steps.ts';
import { CalendarFailed, CalendarLoading } from './calendar-loading.tsx';
import { ConfirmationView } from './confirmation-view.tsx';
import { DateView } from './date-view.tsx';
import { DetailsView } from './details-view.tsx';
import { type BookingWork, changeTexts, changeWork, useBookingWork } from './draft-store.ts';
import type { SendBooking } from './requests.ts';
import { obstacleMessage, obstacleOf } from './slot-obstacle.ts';
import { TimeView } from './time-view.tsx';
import { OtherAttempts } from './unanswered.tsx';
import { useAvailability } from './use-availability.ts';
import { type Confirmed, useBookingAddress } from './use-booking-address.ts';
import { placeOf, useStepFocus } from './use-step-focus.ts';
import { useSubmission } from './use-submission.ts';
import './booking-flow.css';

export type BookingView = BookingStep['view'] | 'confirmation';

/** What a route puts around the step: its headline, its columns. */
export type BookingFrame = ComponentType<{ view: BookingView; children: ReactNode }>;

/** The booking that was confirmed while the guest was away, where its form would stand. */
function missedAt(step: BookingStep | null, { missed }: BookingWork): Confirmed | null {
  if (missed === null || step?.view !== 'details') return null;
  const { booking_date: date, time_slot: time } = missed.booking;
  return isSameSlot(step.choice, { date, time }) ? missed : null;
}

/**
 * The booking from the calendar to the confirmation (sections 2 and 4, Booking views), on any
 * route: the step stands in the address, what was typed in the tab's storage.
 * @param send sends the booking with what its route adds
 * @param consent stands below the form: what the guest agrees to by booking
 * @param takesFocus whether the first step takes the focus: the guest has just unlocked it
 * @param keepsTexts whether 'Book another slot' keeps the guest's texts and resets date and time only
 * @param tellsServerMessage whether 'Booking failed' shows the server's message (section 8)
 */
export function BookingFlow({
  frame: Frame,
  send,
  tellsServerMessage = false,
  consent,
  keepsTexts = false,
  takesFocus = false,
}: {
  frame: BookingFrame;
  send: SendBooking;
  tellsServerMessage?: boolean;
  consent?: ReactNode;
  keepsTexts?: boolean;
  takesFocus?: boolean;
}) {
  const isHydrated = useIsHydrated();
  const { wish, ...address } = useBookingAddress();
  const work = useBookingWork();
  const { draft, underWay } = work;
  const [lastDate, setLastDate] = useState<PlainDate | null>(null);
  const alert = useRef<HTMLElement>(null);
  const news = useNews();
  const { state, refresh, retry } = useAvailability(tellAnswer);
  const step =
    isHydrated && state.status === 'ready'
      ? stepOf(wish, state.availability, hasTexts(draft))
      : null;
  const missed = missedAt(step, work);
  const confirmed = isHydrated ? (address.confirmed ?? missed) : null;
  const place = confirmed ? 'confirmation' : placeOf(step);
  const { heading, rememberFocus } = useStepFocus(place, takesFocus);
  const hasObstacle = obstacleMessage(step, work) !== null;
  const submit = useSubmission({
    send,
    tellsServerMessage,
    keepsTexts,
    refresh,
    showConfirmed: address.showConfirmed,
  });

  // The calendar opens at the date that the address named last.
  if (isHydrated && isPlainDate(wish.date) && wish.date !== lastDate) setLastDate(wish.date);

  const { tell } = news;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said was about the place before
  useEffect(
    () => () => {
      dismissErrors();
      tell('');
    },
    [address.key, tell],
  );
  const showMissed = useEffectEvent(async (found: Confirmed) => {
    await address.showConfirmed(found);
    changeWork({ missed: null });
  });
  useEffect(() => {
    if (missed) void showMissed(missed);
  }, [missed]);
  useEffect(() => (hasObstacle ? dismissErrors : undefined), [hasObstacle]);

  function tellAnswer(before: Availability | null, after: Availability): void {
    rememberFocus();
    if (before === null || confirmed) return;
    const earlier = stepOf(wish, before, hasTexts(draft));
    const later = stepOf(wish, after, hasTexts(draft));
    if (placeOf(earlier) !== placeOf(later)) dismissErrors();
    tell(newsOf(earlier, later, (choice) => mayBeOwn(draft, choice)));
    if (earlier.view !== 'details' || obstacleMessage(earlier, work)) return;
    if (mayBeOwn(draft, earlier.choice)) return;
    const hasForm = later.view === 'details';
    const message = hasForm ? obstacleMessage(later, work) : { title: REFUSALS.date };
    if (message === null) return;
    // On a phone the box may be above what is in sight.
    const action = { label: words.seeNearest, onPress: () => alert.current?.focus() };
    showToast({ ...message, tone: 'error', ...(hasForm ? { action } : {}) });
  }

  const toCalendar = () => address.goTo({ date: null, time: null });

  function bookAnother(): void {
    setLastDate(null);
    toCalendar();
    refresh();
  }

  function details(step: BookingStep & { view: 'details' }, availability: Availability): ReactNode {
    const { choice } = step;
    const obstacle = obstacleOf(step, work, availability);
    return (
      <DetailsView
        choice={choice}
        texts={draft.texts}
        obstacle={obstacle}
        underWay={underWay}
        consent={consent}
        isUnanswered={obstacle === null && mayBeOwn(draft, choice)}
        headingRef={heading}
        alertRef={alert}
        onType={changeTexts}
        onSubmit={(guest, website) =>
          submit({ ...guest, website, booking_date: choice.date, time_slot: choice.time })
        }
        onMove={address.goTo}
        onChangeDate={toCalendar}
        onChangeTime={() => address.goTo({ date: choice.date, time: null })}
      />
    );
  }

  function content(): ReactNode {
    if (confirmed) {
      return (
        <ConfirmationView confirmed={confirmed} headingRef={heading} onBookAnother={bookAnother} />
      );
    }
    if (state.status === 'failed') {
      return <CalendarFailed isRetrying={state.isRetrying} onRetry={retry} />;
    }
    if (state.status === 'loading' || step === null) return <CalendarLoading view={view} />;
    switch (step.view) {
      case 'date':
        return (
          <DateView
            availability={state.availability}
            chosen={lastDate}
            refusal={step.refusal}
            headingRef={heading}
            onChoose={(date) => address.goTo({ date, time: null })}
          />
        );
      case 'time':
        return (
          <TimeView
            {...step}
            mayBeOwn={(choice) => mayBeOwn(draft, choice)}
            headingRef={heading}
            onChoose={(time) => address.goTo({ date: step.date, time })}
            onChangeDate={toCalendar}
          />
        );
      case 'details':
        return details(step, state.availability);
    }
  }

  const wished = isHydrated ? viewOfWish(wish) : 'date';
  const view = confirmed ? 'confirmation' : (step?.view ?? wished);
  return (
    <>
      {news.region}
      <Frame view={view}>
        {step && !confirmed && (
          <OtherAttempts
            draft={draft}
            underWay={underWay}
            here={step.view === 'details' ? step.choice : null}
            onReturn={address.goTo}
          />
        )}
        {content()}
      </Frame>
    </>
  );
}
