import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '#tests/kit/faults/random.ts';

const eventLoopTurn = setImmediate;
const realTimeout = setTimeout;

/** Waits in real time, which nothing of the run may depend on. */
export const realPause = (ms: number) =>
  new Promise<void>((resolve) => {
    realTimeout(resolve, ms);
  });

/** An instance of the server: what it has scheduled ends with it. */
export interface Owner {
  readonly name: string;
  /** Its clock is ahead by so much. */
  readonly clockErrorMs: number;
  isDropped: boolean;
}

/** Belongs to everything that runs because of an act or a background loop. */
export interface Origin {
  /** Undefined for what runs outside of the instances, such as a guest's browser. */
  readonly owner: Owner | undefined;
  readonly random: Random;
}

/** `timer`: may run late while nobody acts. `work`: an operation in progress. */
type Kind = 'timer' | 'work';

export interface Scheduled {
  readonly at: number;
  readonly kind: Kind;
  readonly run: () => void;
  readonly owner: Owner | undefined;
  isCancelled: boolean;
}

/** After the last act, timers keep their times for so long: mails leave, and changes are announced. */
const LIVELY_MS = 8_000;

/**
 * Monotonic time that passes only when the run continues: it goes to the next scheduled event, which runs until
 * nothing but scheduled events is awaited. While nobody acts, time jumps, and the timers of that period run late
 * and once, as on a machine that was suspended: a year has too many polls to run them all.
 */
export class VirtualTime {
  readonly origins = new AsyncLocalStorage<Origin>();
  /** The earliest is the first. */
  readonly #queue: Scheduled[] = [];
  readonly #idleStep: () => number;
  #now = 0;
  #work = 0;
  #acts = 0;
  #livelyUntil = 0;
  #outside = 0;
  #lastOutside = Promise.resolve();
  #wakeOutside: (() => void) | undefined;

  /** @param idleStep draws how far time jumps at most while nobody acts */
  constructor(idleStep: () => number) {
    this.#idleStep = idleStep;
  }

  /** Milliseconds since the start of the run; not always an integer. */
  get now(): number {
    return this.#now;
  }

  schedule(delayMs: number, kind: Kind, run: () => void): Scheduled {
    const origin = this.origins.getStore();
    const scheduled: Scheduled = {
      at: this.#now + Math.max(0, delayMs),
      kind,
      run: origin === undefined ? run : () => this.origins.run(origin, run),
      owner: origin?.owner,
      isCancelled: false,
    };
    if (kind === 'work') this.#work += 1;
    const before = this.#queue.findLastIndex(({ at }) => at <= scheduled.at);
    this.#queue.splice(before + 1, 0, scheduled);
    return scheduled;
  }

  /** Passes time in an operation; the promise of a dropped instance stays pending. */
  pass(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(delayMs, 'work', resolve);
    });
  }

  /** Waits in real time, while virtual time stands still: for one after the other, in a known order. */
  async outside<Result>(operation: () => Promise<Result>): Promise<Result> {
    this.#outside += 1;
    const before = this.#lastOutside;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastOutside = promise;
    await before;
    try {
      return await operation();
    } finally {
      resolve();
      this.#outside -= 1;
      this.#wakeOutside?.();
    }
  }

  /** Counts an act, during which no timer is late. */
  async during<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#acts += 1;
    try {
      return await act();
    } finally {
      this.#acts -= 1;
      this.#livelyUntil = this.#now + LIVELY_MS;
    }
  }

  /** Runs until the condition holds or the time is over. @returns whether the condition holds */
  async runUntil(isDone: () => boolean, deadline: number): Promise<boolean> {
    await this.#settle();
    while (!isDone()) {
      const next = this.#queue[0];
      if (next === undefined || next.at > deadline) {
        this.#now = Math.max(this.#now, deadline);
        return false;
      }
      if (this.#isIdle && next.at > this.#now) {
        this.#now = Math.min(this.#now + this.#idleStep(), deadline);
        if (next.at > this.#now) continue;
      }
      this.#queue.shift();
      if (next.kind === 'work') this.#work -= 1;
      this.#now = Math.max(this.#now, next.at);
      if (next.isCancelled || next.owner?.isDropped) continue;
      next.run();
      await this.#settle();
    }
    return true;
  }

  get #isIdle(): boolean {
    return this.#work === 0 && this.#acts === 0 && this.#now >= this.#livelyUntil;
  }

  async #settle(): Promise<void> {
    await new Promise((resolve) => eventLoopTurn(resolve));
    while (this.#outside > 0) {
      await new Promise<void>((resolve) => {
        this.#wakeOutside = resolve;
      });
      await new Promise((resolve) => eventLoopTurn(resolve));
    }
  }
}
