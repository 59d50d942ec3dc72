/** Periods whose repetition makes a careless pattern or parser try every split of a text. */
const PERIODS: readonly string[] = [
  'a',
  '0',
  ' ',
  '\r\n',
  '@',
  '.',
  '-',
  "'",
  '"',
  ', ',
  ';',
  '=',
  '/',
  '\\',
  '%25',
  'a.',
  'a=b; ',
  'e\u0301',
  '👩‍👩‍👧',
];

/** Repetitions after which a pattern for e-mail addresses, dates or markup fails at the end. */
const NEARLY_VALID: readonly (readonly [start: string, period: string])[] = [
  ['', 'a.'],
  ['a@', 'a'],
  ['a@', 'a.'],
  ['a@a.', 'a-'],
  ['2026-12-01', '1'],
  ['<', 'a '],
];

/** Texts of `length` UTF-16 code units that a careless pattern reads in quadratic time. */
export function pathologicalTexts(length: number): string[] {
  const fill = (period: string, count: number) =>
    period.repeat(Math.ceil(count / period.length)).slice(0, count);
  return [
    ...PERIODS.map((period) => fill(period, length)),
    ...NEARLY_VALID.map(([start, period]) => `${start}${fill(period, length - start.length - 1)}!`),
  ].map((text) => text.toWellFormed());
}
