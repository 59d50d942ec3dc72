import { stringify } from 'csv-stringify/sync';

/** Some programs skip blanks and quotes: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_STARTS =
  /^(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** Precedes also an existing apostrophe, so that removing one restores the text. */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA_STARTS, "'");
}

const ADDED_APOSTROPHES =
  /^'(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** Texts such as phone numbers, which a program would turn into numbers, dates or percentages. */
const LIKE_NUMBER = /^\+?[ (]*\d[\d ().,:/eE%-]*$/;

/** A tab keeps a text as it is, invisibly (docs/decisions/030-numbers-in-spreadsheets.md). */
function textCell(text: string): string {
  return LIKE_NUMBER.test(text) ? `\t${text}` : withoutFormulas(text);
}

/** Restores the text that `csvLines` has made safe. */
export function typedText(cell: string): string {
  if (cell.startsWith('\t') && LIKE_NUMBER.test(cell.slice(1))) return cell.slice(1);
  return cell.replaceAll(ADDED_APOSTROPHES, '');
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
