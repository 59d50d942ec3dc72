import { parse } from 'csv-parse/sync';

/** Some spreadsheet programs skip whitespace and quotes before a formula. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

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

/** Reverses the export's escaping of formulas by apostrophes. */
export function typedText(cell: string): string {
  return cell
    .replace(/^'(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])/, '')
    .replace(/([;|\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g, '$1');
}
