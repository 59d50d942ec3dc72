import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { availabilityMessages } from '#app/features/booking/state/availability-messages.ts';
import {
  type BookingState,
  type FormState,
  viewKeyOf,
} from '#app/features/booking/state/booking-state.ts';
import {
  bookingState,
  dispatch,
  useBookingState,
  useBookingUrl,
} from '#app/features/booking/state/booking-store.ts';
import {
  type SendBooking,
  submitBooking,
} from '#app/features/booking/submission/submit-booking.ts';
import { CalendarFailed, CalendarLoading, DateView } from '#app/features/slot-picker/date-view.tsx';
import { NO_SELECTION } from '#app/features/slot-picker/slot-selection.ts';
import { type BookingView, viewOfSelection } from '#app/features/slot-picker/slot-steps.ts';
import { TimeView } from '#app/features/slot-picker/time-view.tsx';
import { useAvailability } from '#app/features/slot-picker/use-availability.ts';
import { useStepFocus } from '#app/ui/browser/use-step-focus.ts';
import { dismissErrors, dismissOfView, showToast } from '#app/ui/feedback/toast-store.ts';
import { useAnnouncer } from '#app/ui/feedback/use-announcer.tsx';
import { bookingCopy as copy } from '#content/booking/booking-copy.ts';
import type { Availability, DateRange } from '#domain/booking/slots/availability.ts';
import { type BookingPageData, FORM_KEY_FIELD } from '#domain/rendering/booking-page.ts';
import { ConfirmationView } from './confirmation-view.tsx';
import { DetailsView } from './details-view.tsx';
import type { NativeForm } from './guest-form.tsx';
import { OtherPendingSlots } from './pending-slots.tsx';
import { isPending } from './state/booking-draft.ts';
import { postedMessage, postedResult } from './submission/posted-result.ts';

export type BookingFrame = ComponentType<{ view: BookingView; children: ReactNode }>;

function viewOf(state: BookingState): BookingView {
  if (state.phase === 'confirmed') return 'confirmation';
  return 'step' in state
    ? state.step.view
    : viewOfSelection(state.entry?.selection ?? NO_SELECTION);
}

export interface BookingRoute {
  readonly frame: BookingFrame;
  readonly send: SendBooking;
  /** The terms to which the guest agrees by booking, below the form. */
  readonly consent?: ReactNode;
  readonly describeWindow?: (window: DateRange) => string;
  /** Makes the form one that the browser can post, with these hidden fields. */
  readonly formFields?: Readonly<Record<string, string>>;
  /** Makes 'Book another slot' keep the form's values, without date and time. */
  readonly keepsTexts?: boolean;
  /** Makes 'Booking failed' show the server's message. */
  readonly showsServerMessage?: boolean;
}

/**
 * The booking from the calendar to the confirmation; README.md has the diagram of its state.
 * @param invitation the key of the guest's, whose window the calendar has
 * @param page the data of the server's rendering; null on a page that is a file
 */
export function BookingFlow({
  route: {
    frame: Frame,
    send,
    consent,
    describeWindow,
    formFields,
    keepsTexts = false,
    showsServerMessage = false,
  },
  invitation = null,
  focusOnMount = false,
  page = null,
}: {
  route: BookingRoute;
  invitation?: string | null;
  focusOnMount?: boolean;
  page?: BookingPageData | null;
}) {
  const url = useBookingUrl();
  const [firstEntry] = useState(url.entry);
  const [rendered] = useState(
    () => page && { ...page, posted: postedResult(page, firstEntry.selection) },
  );
  const state = useBookingState(url.entry, rendered);
  const alert = useRef<HTMLElement>(null);
  const { announce, region } = useAnnouncer();
  const { isFailed, isRetrying, refresh, retry } = useAvailability(
    showAvailability,
    page?.availability ?? null,
    invitation,
  );
  const { heading, rememberFocus } = useStepFocus(viewKeyOf(state), focusOnMount);
  const { inFlight } = state;
  const isUnavailable = state.phase === 'filling_in' && state.unavailable !== null;
  const unrecorded =
    state.phase === 'confirmed' && state.unrecorded.includes(state.confirmed)
      ? state.confirmed
      : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: messages belong to their history entry
  useEffect(
    () => () => {
      dismissOfView();
      announce('');
    },
    [url.entry.key, announce],
  );
  useEffect(() => (isUnavailable ? dismissErrors : undefined), [isUnavailable]);
  // The loaded availability is older than the response.
  useEffect(() => (inFlight ? () => void refresh() : undefined), [inFlight, refresh]);

  // Before the heading is focused, which scrolls as little as possible.
  useLayoutEffect(() => {
    if (unrecorded) window.scrollTo(0, 0);
  }, [unrecorded]);
  const record = useEffectEvent(url.record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may replace it before it is recorded
  useEffect(() => {
    if (unrecorded) record(unrecorded);
  }, [unrecorded, url.entry.key]);

  function showAvailability(availability: Availability): void {
    rememberFocus();
    const before = bookingState();
    const after = dispatch({ type: 'availabilityChanged', availability });
    if (!('step' in before)) return;
    if (viewKeyOf(before) !== viewKeyOf(after)) dismissErrors();
    const { announcement, error, keepsForm } = availabilityMessages(before, after);
    announce(announcement);
    if (error === null) return;
    // On a phone the reason may be above the viewport.
    const action = { label: copy.seeNearest, onPress: () => alert.current?.focus() };
    showToast({ ...error, tone: 'error', ...(keepsForm ? { action } : {}) });
  }

  const isFirstEntry = url.entry.key === firstEntry.key;
  const formKey = (isFirstEntry && page?.formKey) || null;
  const nativeForm: NativeForm | null = formFields
    ? {
        action: url.href,
        fields: { ...formFields, ...(formKey ? { [FORM_KEY_FIELD]: formKey } : {}) },
        message: page && isFirstEntry ? postedMessage(page) : null,
        showsErrors: isFirstEntry && page?.posted?.outcome?.isBooked === false,
      }
    : null;

  function bookAnother(): void {
    if (unrecorded) url.record(unrecorded);
    const before = bookingState();
    if (dispatch({ type: 'bookAnother' }) === before) return;
    url.select(NO_SELECTION);
    void refresh();
  }

  function details(form: FormState): ReactNode {
    return (
      <DetailsView
        state={form}
        consent={consent}
        native={nativeForm}
        headingRef={heading}
        alertRef={alert}
        showsServerMessage={showsServerMessage}
        send={(guest) =>
          submitBooking({ ...guest, ...form.step.choice }, { send, keepsTexts, formKey })
        }
      />
    );
  }

  const view = viewOf(state);

  function content(): ReactNode {
    switch (state.phase) {
      case 'confirmed':
        return (
          <ConfirmationView
            confirmed={state.confirmed}
            formKey={formKey ?? undefined}
            headingRef={heading}
            onBookAnother={bookAnother}
          />
        );
      case 'loading':
        return isFailed ? (
          <CalendarFailed isRetrying={isRetrying} onRetry={retry} />
        ) : (
          <CalendarLoading view={view} focusRef={heading} />
        );
      case 'choosing_date':
        return (
          <DateView
            availability={state.availability}
            windowText={
              invitation === null ? undefined : describeWindow?.(state.availability.window)
            }
            selected={state.lastDate}
            errorMessage={state.step.errorMessage}
            headingRef={heading}
          />
        );
      case 'choosing_time': {
        return (
          <TimeView
            {...state.step}
            isPending={(choice) => isPending(state.draft, choice)}
            headingRef={heading}
          />
        );
      }
      default:
        return details(state);
    }
  }

  return (
    <>
      {region}
      <Frame view={view}>
        {'step' in state && (
          <OtherPendingSlots
            draft={state.draft}
            inFlight={inFlight}
            currentSlot={state.step.view === 'details' ? state.step.choice : null}
          />
        )}
        {content()}
      </Frame>
    </>
  );
}
