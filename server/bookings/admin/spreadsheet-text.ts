import { stringify } from 'csv-stringify/sync';

/** Some programs skip blanks and quotes: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_STARTS =
  /^(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/** Precedes also an existing apostrophe, so that removing one restores the text. */
export const withoutFormulas = (text: string): string => text.replace(FORMULA_STARTS, "'");

const ADDED_APOSTROPHES =
  /^'(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

const LIKE_NUMBER = /^\+?[ (]*\d[\d ().,:/eE%-]*$/;

/** A tab keeps a text as it is, invisibly (docs/decisions/030-numbers-in-spreadsheets.md). */
function textCell(text: string): string {
  return LIKE_NUMBER.test(text) ? `\t${text}` : withoutFormulas(text);
}

export function typedText(cell: string): string {
  if (cell.startsWith('\t') && LIKE_NUMBER.test(cell.slice(1))) return cell.slice(1);
  return cell.replaceAll(ADDED_APOSTROPHES, '');
}

/** RFC 4180; csv-stringify quotes only its own line breaks. `valueColumns`: those that may become dates. */
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
