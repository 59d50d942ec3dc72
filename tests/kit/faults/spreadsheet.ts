import { parse } from 'csv-parse/sync';

/**
 * Some spreadsheet programs skip whitespace and quotes before a formula. A phone number with a plus is
 * none: the most that a program makes of it is a number.
 */
const FORMULA = /^[\s"]*(?!\+[ (]*\d[\d ().,:/eE%-]*("(,|$)|$))[=+\-@＝＋－＠]/;

/** What spreadsheet programs turn into a number, a date or a percentage; spaces before it do not matter. */
const NUMBER = /^[ \u00a0]*\+?[ (]*\d[\d ().,:/eE%-]*$/;

export const becomesNumber = (cell: string) => NUMBER.test(cell);

/** Cell separators of other locales and import settings. */
const OTHER_SEPARATORS = [';', '\t', '|'];

/** The cells that a spreadsheet program would evaluate, with any separator. */
export function formulasIn(csv: string): string[] {
  const rows: string[][] = parse(csv, { bom: true });
  // With another separator, the quotes of RFC 4180 are ordinary characters of a cell.
  const otherCells = OTHER_SEPARATORS.flatMap((separator) =>
    csv.split(/[\r\n]/).flatMap((line) => line.split(separator)),
  );
  return [...rows.flat(), ...otherCells].filter((cell) => FORMULA.test(cell));
}
