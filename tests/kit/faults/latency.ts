/** Collects durations in milliseconds. */
export class Latencies {
  readonly #milliseconds: number[] = [];

  async measure<Result>(operation: Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      return await operation;
    } finally {
      this.#milliseconds.push(performance.now() - started);
    }
  }

  add(milliseconds: number): void {
    this.#milliseconds.push(milliseconds);
  }

  /**
   * @param share 0 to 1
   * @returns whole milliseconds
   * @throws Error if nothing was measured
   */
  quantile(share: number): number {
    const sorted = [...this.#milliseconds].sort((a, b) => a - b);
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    if (value === undefined) throw new Error('Nothing was measured');
    return Math.round(value);
  }

  /** In whole milliseconds. @throws Error if nothing was measured */
  longest(): number {
    return this.quantile(1);
  }

  get count(): number {
    return this.#milliseconds.length;
  }
}
