import { useId, useState } from 'react';
import { isMoving, readSelection } from '#app/features/slot-picker/slot-selection.ts';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { describeChange } from '#app/features/your-booking/booking/booking-text.ts';
import {
  type LoadState,
  useGuestBooking,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import type { CorrectedTexts } from '#app/features/your-booking/overview/details-form.tsx';
import { Overview } from '#app/features/your-booking/overview/overview.tsx';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { useStepFocus } from '#app/ui/browser/use-step-focus.ts';
import { RetryButton } from '#app/ui/controls/busy-button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { useAnnouncer } from '#app/ui/feedback/use-announcer.tsx';
import { show } from '#content/show/show.ts';
import { yourBookingCopy as copy } from '#content/your-booking-copy.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { MoveFlow } from './move/move-flow.tsx';
import * as styles from './page-frame.module.css';
import { LinkForm, RequestLink } from './request-link.tsx';

type View = 'overview' | 'move' | 'no_link' | 'link_unknown' | 'failed';

function viewOf(state: LoadState, search: string): View | null {
  if (state.phase === 'loading') return null;
  if (state.phase !== 'loaded') return state.phase;
  return state.booking.is_changeable && isMoving(search) ? 'move' : 'overview';
}

export function YourBooking() {
  const { search } = useAddress();
  const { announce, region } = useAnnouncer();
  const guest = useGuestBooking({
    onChangesEnd: () => announce(GUEST_MESSAGES.tooLate.description),
    onReturn(before, current) {
      const message = describeChange(before, current);
      if (message) showToast({ ...message, tone: 'info' });
    },
  });
  const { state, linkKey, retry } = guest;
  const view = viewOf(state, search);
  const takesFocus = useTakesFocus(view);

  return (
    <>
      {region}
      <div className="section-first room">
        <div className={`${styles.question} page-width`}>
          <h1 className="ask">{copy.question}</h1>
        </div>
        {state.phase === 'loading' && <Loading />}
        {state.phase === 'failed' && (
          <Failed state={state} takesFocus={takesFocus} onRetry={retry} />
        )}
        {(state.phase === 'no_link' || state.phase === 'link_unknown') && (
          <RequestLink key={state.phase} phase={state.phase} takesFocus={takesFocus} />
        )}
        {state.phase === 'loaded' && (
          <Opened
            key={linkKey}
            booking={state.booking}
            guest={guest}
            isMoving={view === 'move'}
            takesFocus={takesFocus}
            announce={announce}
          />
        )}
      </div>
    </>
  );
}

/** Has the drafts of one link: another one, opened in the same tab, is another guest's. */
function Opened({
  booking,
  guest: { linkKey, change, refresh },
  isMoving,
  takesFocus,
  announce,
}: {
  booking: GuestBooking;
  guest: ReturnType<typeof useGuestBooking>;
  isMoving: boolean;
  takesFocus: boolean;
  announce: (text: string) => void;
}) {
  const { search } = useAddress();
  const [typed, setTyped] = useState<Partial<CorrectedTexts>>({});
  const [reason, setReason] = useState('');
  if (isMoving) {
    return (
      <MoveFlow
        booking={booking}
        selection={readSelection(search)}
        takesFocus={takesFocus}
        change={change}
        refresh={refresh}
        announce={announce}
        onEnd={() => navigate({ search: '' }, { replace: true })}
      />
    );
  }
  return (
    <Overview
      booking={booking}
      linkKey={linkKey}
      takesFocus={takesFocus}
      change={change}
      drafts={{ typed, setTyped, reason, setReason }}
    />
  );
}

/** False for the first view of a page that was just loaded, where the focus is the browser's. */
function useTakesFocus(view: View | null): boolean {
  const isHydrated = useIsHydrated();
  const [wasHydrated] = useState(isHydrated);
  const [first, setFirst] = useState<View | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  if (first === null && view !== null) setFirst(view);
  if (first !== null && view !== null && view !== first && !hasLeft) setHasLeft(true);
  return wasHydrated || hasLeft || (first !== null && view !== first);
}

function Loading() {
  const form = useId();
  return (
    <div className={`${styles.waiting} page-width`}>
      <LoadingMessage>{copy.opening}</LoadingMessage>
      <noscript>
        <div className={styles.withoutScript}>
          <p className={`${styles.noScript} ${viewStyles.marked}`}>
            {copy.withoutScript} <a href={`mailto:${show.email}`}>{show.email}</a>
          </p>
          <p id={form}>{copy.freshLink.withoutScript}</p>
          <LinkForm labelledBy={form} />
        </div>
      </noscript>
    </div>
  );
}

function Failed({
  state: { failure, isRetrying },
  takesFocus,
  onRetry,
}: {
  state: LoadState & { phase: 'failed' };
  takesFocus: boolean;
  onRetry: () => void;
}) {
  const { heading } = useStepFocus('failed', takesFocus);
  return (
    <section className={`${styles.waiting} ${styles.body} page-width`} role="alert">
      <h2 className="headline-3xl" ref={heading} tabIndex={-1}>
        {copy.failed.title}
      </h2>
      <p className="lead">
        {failure.kind === 'unknown' ? copy.failed.text : failure.message.description}
      </p>
      <RetryButton
        copy={{ retry: copy.retry, retrying: copy.opening }}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </section>
  );
}
