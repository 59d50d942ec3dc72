import { stringify } from 'csv-stringify/sync';

/**
 * Where a cell begins, or would begin in a program that separates cells by another sign than the
 * comma, followed by what programs take for a formula; blanks and quotes before it are skipped by
 * some. Separators are by https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA_STARTS =
  /^(?='*[\t\r\n]|[\s"']*[=+\-@＝＋－＠])|(?<=[;|\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/**
 * A text that no spreadsheet runs, whichever sign it separates cells by: an apostrophe stands before
 * each formula, also one more where there are some, so that taking one away gives the text back.
 */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA_STARTS, "'");
}

/**
 * Lines of RFC 4180, which a spreadsheet shows as texts only. csv-stringify itself quotes a line break
 * inside a cell only where it is the one that ends lines.
 */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => cell && withoutFormulas(cell))),
    { record_delimiter: 'windows', quoted_match: /[;|\t\r\n]/ },
  );
}
