/**
 * With `--short`, measurements have the second number of rounds and requests: that shows that the benchmark
 * works, while its figures mean nothing. tests/api/operation/benchmarks.test.ts runs it so.
 */
export const isShort = process.argv.includes('--short');

export const orShort = (full: number, short: number) => (isShort ? short : full);
