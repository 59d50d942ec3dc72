/**
 * `--short`: few rounds, to show that it works, with figures that mean nothing
 * (tests/api/operation/benchmarks.test.ts).
 */
export const isShort = process.argv.includes('--short');

export const orShort = (full: number, short: number) => (isShort ? short : full);
