const SCROLL_END_TOLERANCE_PIXELS = 8;

/** How far a reader has come in an open document. */
export interface Reading {
  /** How long the document has been in sight, in milliseconds. */
  readonly readForMilliseconds: number;
  /** Whether the end has been reached; it stays so when the reader scrolls back. */
  readonly hasReachedEnd: boolean;
}

/** The state of a document when its dialog opens. */
export const UNREAD: Reading = { readForMilliseconds: 0, hasReachedEnd: false };

/** What a scroll region says of itself, in CSS pixels. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Whether the end of the text is in sight. A text shorter than its region always is at its end. */
export function isAtEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPosition): boolean {
  return scrollHeight - clientHeight - scrollTop <= SCROLL_END_TOLERANCE_PIXELS;
}

/** How many whole seconds are left of the minimum; 0 when it has elapsed. */
export function secondsLeft({ readForMilliseconds }: Reading, minimumSeconds: number): number {
  return Math.max(0, Math.ceil(minimumSeconds - readForMilliseconds / 1000));
}

/** Confirming requires both the time and the end (docs/requirements.md#R111). */
export function canConfirm(reading: Reading, minimumSeconds: number): boolean {
  return reading.hasReachedEnd && secondsLeft(reading, minimumSeconds) === 0;
}

/**
 * The most that counts between two looks. Some machines' monotonic clock runs on while they sleep,
 * and no event tells of it: only that nobody looked for so long.
 */
const LONGEST_LOOK_MILLISECONDS = 2000;

/**
 * Measures how long something is in sight, by a clock that nobody sets: it stands still in between,
 * and while the machine sleeps. It has to be looked at a few times a second.
 * @param now milliseconds of a monotonic clock
 */
export function stopwatch(now: () => number): {
  start(): void;
  stop(): void;
  /** How long it has been, in milliseconds. */
  look(): number;
} {
  let elapsed = 0;
  let lookedAt: number | null = null;

  function look(): number {
    if (lookedAt !== null) {
      const time = now();
      elapsed += Math.min(time - lookedAt, LONGEST_LOOK_MILLISECONDS);
      lookedAt = time;
    }
    return elapsed;
  }

  return {
    start() {
      lookedAt ??= now();
    },
    stop() {
      look();
      lookedAt = null;
    },
    look,
  };
}
