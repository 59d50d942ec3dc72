/** `--short` shows that it works; its figures mean nothing (tests/api/operation/benchmarks.all.test.ts). */
export const isShort = process.argv.includes('--short');

export const orShort = (full: number, short: number) => (isShort ? short : full);
