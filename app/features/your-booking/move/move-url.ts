import { MOVE_PARAMETER } from '#app/features/booking/state/booking-steps.ts';

/** The slots are on the page while the query has it, with or without a selected date and time. */
export const MOVE_SEARCH = `?${MOVE_PARAMETER}=yes`;

export function isMoving(search: string): boolean {
  return new URLSearchParams(search).has(MOVE_PARAMETER);
}
