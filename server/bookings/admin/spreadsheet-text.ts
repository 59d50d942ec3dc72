import { stringify } from 'csv-stringify/sync';

/** Some programs skip blanks and quotes: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_STARTS =
  /^(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** Precedes also an existing apostrophe, so that removing one restores the text. */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA_STARTS, "'");
}

/** Texts such as phone numbers, which a program would turn into numbers, dates or percentages. */
const LIKE_NUMBER = /^\+?[ (]*\d[\d ().,:/eE%-]*$/;

/** A tab keeps a text as it is, invisibly (docs/decisions/030-numbers-in-spreadsheets.md). */
function textCell(text: string): string {
  return LIKE_NUMBER.test(text) ? `\t${text}` : withoutFormulas(text);
}

/**
 * RFC 4180. csv-stringify itself quotes only line breaks that equal its record delimiter.
 * @param valueColumns the columns that may become dates, by index
 */
export function csvLines(
  rows: readonly (readonly (string | null)[])[],
  valueColumns: ReadonlySet<number> = new Set(),
): string {
  return stringify(
    rows.map((row) =>
      row.map((cell, column) => (valueColumns.has(column) ? cell : cell && textCell(cell))),
    ),
    { record_delimiter: 'windows', quoted_match: /[;|\t\r\n]/ },
  );
}
