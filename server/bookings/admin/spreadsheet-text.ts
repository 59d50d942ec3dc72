import { stringify } from 'csv-stringify/sync';

/** Some programs skip blanks and quotes: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_STARTS =
  /^(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** Also before an existing apostrophe, so that removing one restores the text. */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA_STARTS, "'");
}

/** RFC 4180. csv-stringify itself quotes only line breaks that equal its record delimiter. */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => cell && withoutFormulas(cell))),
    { record_delimiter: 'windows', quoted_match: /[;|\t\r\n]/ },
  );
}
