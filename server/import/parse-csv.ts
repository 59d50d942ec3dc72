export interface Dialect {
  readonly delimiter: string;
  /** The mark before a quotation mark that is part of a quoted text: RFC 4180 doubles it, databases write a backslash. */
  readonly quoteEscape: '"' | '\\';
}

export interface CsvRecord {
  /** Its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The first cell whose quotation marks cannot be read; it ends at its delimiter or line. */
  readonly brokenCell: number | undefined;
  /** True if a quotation mark within a quoted text was not doubled: then a delimiter may be one of the text. */
  readonly hasLooseQuotes: boolean;
}

interface Cell {
  readonly text: string;
  readonly end: number;
  readonly isBroken?: boolean;
  readonly isLoose?: boolean;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', 0: '\0', N: '\\N' };

function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, character: string) => ESCAPED[character] ?? character);
}

function isEscaped(text: string, position: number): boolean {
  let first = position;
  while (text[first - 1] === '\\') first -= 1;
  return (position - first) % 2 === 1;
}

function createCellReader({ delimiter, quoteEscape }: Dialect) {
  const mark = `\\u{${delimiter.codePointAt(0)?.toString(16)}}`;
  const hasBackslash = quoteEscape === '\\';
  const opening = / {0,9}"/y;
  const endOfPlain = new RegExp(`[${mark}\\n${hasBackslash ? '\\\\' : ''}]`, 'ug');
  const afterClosing = new RegExp(` {0,9}(?=[${mark}\\n]|$)`, 'uy');

  function readPlain(text: string, at: number): Cell {
    endOfPlain.lastIndex = at;
    let stop = endOfPlain.exec(text);
    while (stop?.[0] === '\\') {
      endOfPlain.lastIndex = stop.index + 2;
      stop = endOfPlain.exec(text);
    }
    const end = stop?.index ?? text.length;
    const cell = text.slice(at, end);
    return { text: hasBackslash ? unescaped(cell) : cell, end };
  }

  /** A cell whose quotation marks were not doubled, as far as it has one meaning; a delimiter in it ends it. */
  function readLoose(text: string, at: number): Cell {
    const { text: cell, end } = readPlain(text, at);
    const written = cell.trim();
    const inner = written.slice(1, -1).replaceAll('""', '"');
    const isQuoted = written.length > 1 && written.endsWith('"');
    const hasPairs = isQuoted === (inner.split('"').length % 2 === 1);
    // '"She said "no" to it"' is quoted; '"Rift" and "Nile"' has two quoted words.
    const isWhole = isQuoted && (!hasPairs || /^[^"]*(?:^|[\s(])"/.test(inner));
    if (isWhole) return { text: inner, end, isLoose: true };
    return { text: written, end, isLoose: hasPairs, isBroken: !hasPairs };
  }

  function readQuoted(text: string, at: number, start: number): Cell {
    let from = start;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) return readLoose(text, at);
      from = quote + 1;
      if (hasBackslash && isEscaped(text, quote)) continue;
      if (!hasBackslash && text[from] === '"') {
        from += 1;
        continue;
      }
      afterClosing.lastIndex = from;
      if (!afterClosing.test(text)) return readLoose(text, at);
      const inner = text.slice(start, quote);
      const value = hasBackslash ? unescaped(inner) : inner.replaceAll('""', '"');
      return { text: value, end: afterClosing.lastIndex };
    }
  }

  return (text: string, at: number): Cell => {
    opening.lastIndex = at;
    return opening.test(text) ? readQuoted(text, at, opening.lastIndex) : readPlain(text, at);
  };
}

/**
 * Reads one record after the other; lines end with `\n`. csv-parse ends at the first quotation mark that it cannot
 * read, so that the errors of the other rows would wait for the next run.
 */
export function* readRecords(text: string, dialect: Dialect): Generator<CsvRecord> {
  const readCell = createCellReader(dialect);
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const start = at;
    const cells: Cell[] = [];
    do {
      if (cells.length > 0) at += 1;
      const cell = readCell(text, at);
      cells.push(cell);
      at = cell.end;
    } while (text[at] === dialect.delimiter);
    const broken = cells.findIndex(({ isBroken }) => isBroken);
    yield {
      line,
      cells: cells.map((cell) => cell.text),
      brokenCell: broken < 0 ? undefined : broken,
      hasLooseQuotes: cells.some(({ isLoose }) => isLoose),
    };
    at += 1;
    line += text.slice(start, at).split('\n').length - 1;
  }
}
