import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { BookingDetails } from '#domain/booking.ts';
import { isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { type AddressWish, readWish, writeWish } from './booking-steps.ts';

const SlotOfEntry = v.object({ date: v.custom<PlainDate>(isPlainDate), time: v.string() });

const Confirmed = v.object({ booking: BookingDetails, unanswered: v.array(SlotOfEntry) });

/** A confirmed booking, and the slots of earlier attempts that may have gone through as well. */
export type Confirmed = v.InferOutput<typeof Confirmed>;

const ConfirmedState = v.object({ confirmed: Confirmed });

/**
 * The step in the address, and the ways to another one, on whatever route the flow stands. A
 * confirmed booking is kept in the history entry itself: reload shows it again, and going back
 * never sends anything.
 */
export function useBookingAddress() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const parsed = v.safeParse(ConfirmedState, state);

  function goTo(wish: AddressWish): void {
    void navigate({ pathname, search: writeWish(search, wish) });
  }

  /** Fulfilled when the confirmation is on the page. */
  async function showConfirmed(confirmed: Confirmed): Promise<void> {
    const there = { pathname, search: writeWish(search, { date: null, time: null }) };
    await navigate(there, { replace: true, state: { confirmed }, flushSync: true });
  }

  return {
    /** Another one for every move, also to the same address. */
    key,
    wish: readWish(search),
    confirmed: parsed.success ? parsed.output.confirmed : null,
    goTo,
    showConfirmed,
  };
}
