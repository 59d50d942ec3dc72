/** The slots are on the page while the query has it, with or without a selected date and time. */
const MOVE_PARAMETER = 'move';

export const MOVE_SEARCH = `?${MOVE_PARAMETER}=yes`;

export function isMoving(search: string): boolean {
  return new URLSearchParams(search).has(MOVE_PARAMETER);
}
