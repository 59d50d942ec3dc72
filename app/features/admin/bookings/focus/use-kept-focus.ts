import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { neighbourOf } from '#app/features/admin/bookings/list/booking-days.ts';
import { rowFocusId } from '#app/features/admin/bookings/list/booking-row.tsx';
import type { ListedBooking } from '#domain/admin/booking-list.ts';

/**
 * Keeps the focus in the list when its row goes, whoever made it go: it moves to the row that comes
 * next.
 * @param fallback the id of what takes it when no row is left
 * @returns the listeners for what is around the rows
 */
export function useKeptFocus(bookings: readonly ListedBooking[], fallback: string) {
  const focused = useRef<string>(null);
  const before = useRef(bookings);

  useLayoutEffect(() => {
    const { current: last } = before;
    const { current: id } = focused;
    before.current = bookings;
    if (id === null || bookings.some((booking) => booking.id === id)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const next = neighbourOf(last, id, bookings);
    document.getElementById(next === null ? fallback : rowFocusId(next))?.focus();
  }, [bookings, fallback]);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target.closest('tr')?.dataset.booking ?? null;
    },
    // What is removed sends no such event.
    onBlur() {
      focused.current = null;
    },
  };
}
