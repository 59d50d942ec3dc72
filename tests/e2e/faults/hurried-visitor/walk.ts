import fc from 'fast-check';
import { slotUrl } from '#tests/e2e/booking/booking-page.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const DATE = '2026-12-08';
const TIME = '9:30 AM';

/** `own` is the page of the link of a booking. */
const STARTS = [
  '/booking-calendar',
  slotUrl(DATE, TIME),
  slotUrl(DATE),
  '/about',
  '/',
  '/book',
  'own',
] as const;

const WEIGHTS = {
  press: 6,
  link: 4,
  'two links': 3,
  back: 3,
  'back twice': 2,
  reload: 2,
  'back while it loads': 2,
  forward: 2,
  fill: 2,
  submit: 2,
  type: 1,
  key: 1,
  scroll: 1,
};
type Act = keyof typeof WEIGHTS;

const ACTS = Object.entries(WEIGHTS).flatMap(([act, weight]) =>
  Array.from({ length: weight }, () => act as Act),
);

export interface Step {
  readonly act: Act;
  /** Chooses among what is in view. */
  readonly pick: number;
  /**
   * The square root of the pause within and after the step, in milliseconds: short pauses are frequent.
   */
  readonly pauseRoot: number;
}

export interface Visitor {
  readonly start: (typeof STARTS)[number];
  readonly isPhone: boolean;
  readonly cpuSlowdown: number;
  /** Of /book, where reading takes longer than a walk. */
  readonly hasReadDocuments: boolean;
}

export interface Walk {
  readonly visitor: Visitor;
  readonly steps: readonly Step[];
}

/** Shorter in the counterexample. */
const PLAIN = { noNullPrototype: true };

export const walksOf = (length: number): fc.Arbitrary<Walk> =>
  fc.record(
    {
      visitor: fc.record(
        {
          start: fc.constantFrom(...STARTS),
          isPhone: fc.boolean(),
          cpuSlowdown: fc.constantFrom(1, 6),
          hasReadDocuments: fc.boolean(),
        },
        PLAIN,
      ),
      steps: fc.array(
        fc.record(
          { act: fc.constantFrom(...ACTS), pick: fc.nat(999), pauseRoot: fc.nat(20) },
          PLAIN,
        ),
        { maxLength: length, size: 'max' },
      ),
    },
    PLAIN,
  );
