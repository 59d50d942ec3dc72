/** Decodes text with the fonts' ToUnicode tables; a text run per line. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const objects = new Map(
    Array.from(source.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms), ([, id, body]) => [
      id,
      body ?? '',
    ]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(id)?.match(/\/ToUnicode (\d+) 0 R/)?.[1];
    fonts.set(name, lettersOf(objects.get(table) ?? ''));
  }

  const runs: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, glyphs] of source.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    if (glyphs) {
      const codes = Array.from(glyphs.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) => hex).join('');
      runs.push((codes.match(/.{4}/g) ?? []).map((code) => letters.get(code) ?? '').join(''));
    }
  }
  return runs.join('\n');
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}
