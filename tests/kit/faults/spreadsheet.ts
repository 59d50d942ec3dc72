import { parse } from 'csv-parse/sync';

/** A text that spreadsheet programs take for a formula; some of them skip blanks and quotes. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

/** Signs that separate cells where the comma does not, by the settings of a machine or of an import. */
const OTHER_SEPARATORS = [';', '\t', '|'];

/** The cells of a CSV file that a spreadsheet would run, whichever sign it separates cells by. */
export function formulasIn(csv: string): string[] {
  const rows: string[][] = parse(csv, { bom: true });
  // By another separator the quotes of RFC 4180 stand inside a cell, where they mean nothing.
  const otherCells = OTHER_SEPARATORS.flatMap((separator) =>
    csv.split(/[\r\n]/).flatMap((line) => line.split(separator)),
  );
  return [...rows.flat(), ...otherCells].filter((cell) => FORMULA.test(cell));
}

/** The text that a person typed, from a cell of an export: without the apostrophes put before formulas. */
export function typedText(cell: string): string {
  return cell
    .replace(/^'(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])/, '')
    .replace(/([;|\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g, '$1');
}
