import type { VirtualTime } from './virtual-time.ts';

/** A Monday, at noon in Nairobi. */
export const START = Date.parse('2026-11-16T09:00:00Z');

/** No clock of an instance is further from the right one. */
export const CLOCK_ERROR_MAX_MS = 120_000;

/** The clocks; unlike the virtual time, they may jump, and each instance has an error of its own. */
export class MachineClock {
  readonly #time: VirtualTime;
  aheadMs = 0;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** That of the database, which all share. */
  readonly shared = (): number => START + Math.floor(this.#time.now) + this.aheadMs;

  /** That of the instance which asks; for all others the shared one. */
  readonly now = (): number =>
    this.shared() + (this.#time.origins.getStore()?.owner?.clockErrorMs ?? 0);
}
