import type { VirtualTime } from './virtual-time.ts';

/** A Monday, at noon in Nairobi. */
export const START = Date.parse('2026-11-16T09:00:00Z');

/** The clock of the machine on which all instances run; unlike the virtual time, it may jump. */
export class MachineClock {
  readonly #time: VirtualTime;
  #aheadMs = 0;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  readonly now = (): number => START + Math.floor(this.#time.now) + this.#aheadMs;

  jump(byMs: number): void {
    this.#aheadMs += byMs;
  }

  /** Sets it right again. */
  correct(): void {
    this.#aheadMs = 0;
  }
}
