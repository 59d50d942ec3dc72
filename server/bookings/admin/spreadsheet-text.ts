import { stringify } from 'csv-stringify/sync';

/**
 * The start of a formula at the start of a cell, also of a program that uses another separator than the
 * comma; some programs skip blanks and quotes before it. See
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA_STARTS =
  /^(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/**
 * Puts an apostrophe before each formula, also where there is one already, so that removing one restores
 * the text.
 */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA_STARTS, "'");
}

/**
 * Lines of RFC 4180 without formulas. csv-stringify itself quotes only those line breaks in cells that
 * equal its record delimiter.
 */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => cell && withoutFormulas(cell))),
    { record_delimiter: 'windows', quoted_match: /[;|\t\r\n]/ },
  );
}
