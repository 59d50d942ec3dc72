const SCROLL_END_TOLERANCE_PX = 8;

export interface Reading {
  readonly readForMs: number;
  /** Stays true when the reader scrolls back. */
  readonly hasReachedEnd: boolean;
}

export const UNREAD: Reading = { readForMs: 0, hasReachedEnd: false };

export interface ScrollPosition {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

export function isAtEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPosition): boolean {
  return scrollHeight - clientHeight - scrollTop <= SCROLL_END_TOLERANCE_PX;
}

export function secondsLeft({ readForMs }: Reading, minimumSeconds: number): number {
  return Math.max(0, Math.ceil(minimumSeconds - readForMs / 1000));
}

/** Confirming requires both the time and the end (docs/requirements.md#R111). */
export function canConfirm(reading: Reading, minimumSeconds: number): boolean {
  return reading.hasReachedEnd && secondsLeft(reading, minimumSeconds) === 0;
}
