export class Latencies {
  readonly #milliseconds: number[] = [];

  async measure<Result>(operation: Promise<Result>): Promise<Result> {
    const started = performance.now();
    return operation.finally(() => this.add(performance.now() - started));
  }

  add(milliseconds: number): void {
    this.#milliseconds.push(milliseconds);
  }

  /** Share from 0 to 1, in whole milliseconds. @throws Error if nothing was measured */
  quantile(share: number): number {
    const last = this.count - 1;
    const value = this.#milliseconds.toSorted((a, b) => a - b)[
      Math.min(last, Math.floor(this.count * share))
    ];
    if (value === undefined) throw new Error('Nothing was measured');
    return Math.round(value);
  }

  longest = () => this.quantile(1);

  get count(): number {
    return this.#milliseconds.length;
  }
}
