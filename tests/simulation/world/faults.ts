import type { Operation } from './database/scheduled-driver.ts';

export type StatementFault = 'fails' | 'answer lost' | 'connection broken' | 'process dropped';

interface ArmedFault {
  readonly fault: StatementFault;
  left: number;
  readonly commitsOnly: boolean;
}

/** The faults of an instance's connection, which strike after a number of operations. */
export class ConnectionFaults {
  #armed: ArmedFault[] = [];
  #brokenUntil = Number.NEGATIVE_INFINITY;

  /** @param operations of the instance before the one that it strikes; of its commits, with `commitsOnly` */
  arm(fault: StatementFault, operations: number, commitsOnly: boolean): void {
    this.#armed.push({ fault, left: operations, commitsOnly });
  }

  breakUntil(instant: number): void {
    this.#brokenUntil = Math.max(this.#brokenUntil, instant);
  }

  isBroken(now: number): boolean {
    return now < this.#brokenUntil;
  }

  /** Counts an operation. @returns the fault that strikes it */
  strike({ kind }: Operation): StatementFault | undefined {
    let struck: ArmedFault | undefined;
    for (const armed of this.#armed) {
      if (armed.commitsOnly && kind !== 'commit') continue;
      if (armed.left === 0) struck = armed;
      armed.left -= 1;
    }
    if (struck !== undefined) this.#armed = this.#armed.filter(({ left }) => left >= 0);
    return struck?.fault;
  }

  clear(): void {
    this.#armed = [];
    this.#brokenUntil = Number.NEGATIVE_INFINITY;
  }
}

/** Most operations are fast, a few very slow: the order of those in progress follows from it. */
export function latencyMs(next: () => number): number {
  const share = next();
  if (share < 0.8) return 0.05 + 2 * next();
  if (share < 0.97) return 2 + 28 * next();
  return share < 0.997 ? 30 + 270 * next() : 300 + 3_000 * next();
}
