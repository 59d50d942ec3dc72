/** Measures one act in milliseconds and keeps it with the others. */
export class Latencies {
  readonly #milliseconds: number[] = [];

  async measure<Result>(act: Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      return await act;
    } finally {
      this.#milliseconds.push(performance.now() - started);
    }
  }

  add(milliseconds: number): void {
    this.#milliseconds.push(milliseconds);
  }

  /**
   * The value that this share of all (0 to 1) stay under, in whole milliseconds.
   * @throws Error if nothing was measured
   */
  quantile(share: number): number {
    const sorted = [...this.#milliseconds].sort((a, b) => a - b);
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    if (value === undefined) throw new Error('Nothing was measured');
    return Math.round(value);
  }

  /** The longest, in whole milliseconds. @throws Error if nothing was measured */
  longest(): number {
    return this.quantile(1);
  }

  get count(): number {
    return this.#milliseconds.length;
  }
}
