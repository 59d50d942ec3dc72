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

  /** The value that this share of all (0 to 1) stay under, in whole milliseconds. */
  quantile(share: number): number {
    const sorted = [...this.#milliseconds].sort((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  }
}
