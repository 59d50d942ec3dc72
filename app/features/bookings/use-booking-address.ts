import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { BookingRequest } from '#domain/booking.ts';
import { type AddressWish, readWish, writeWish } from './booking-steps.ts';

const ConfirmedState = v.object({ confirmed: BookingRequest });

/**
 * The step in the address, and the ways to another one, on whatever route the flow stands. A
 * confirmed booking is kept in the history entry itself: reload shows it again, and going back
 * never sends anything.
 */
export function useBookingAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = v.safeParse(ConfirmedState, state);

  function goTo(wish: AddressWish): void {
    void navigate({ pathname, search: writeWish(search, wish) });
  }

  /** Fulfilled when the confirmation is on the page. */
  async function showConfirmed(confirmed: BookingRequest): Promise<void> {
    const there = { pathname, search: writeWish(search, { date: null, time: null }) };
    await navigate(there, { replace: true, state: { confirmed }, flushSync: true });
  }

  return {
    wish: readWish(search),
    confirmed: parsed.success ? parsed.output.confirmed : null,
    goTo,
    showConfirmed,
  };
}
