import { GAP_PREFIX, tokenProperties } from '../content/token-sheet.ts';

const GAPS = new RegExp(`var\\((${GAP_PREFIX}\\w+(?:-\\w+)*)\\)`, 'g');

/** A PostCSS plugin: as properties of the page, the steps of the scale would make each page 150 bytes larger. */
export function inlineGaps() {
  const tokens = tokenProperties();
  return {
    postcssPlugin: 'inline-gaps',
    Declaration(declaration: { value: string }) {
      declaration.value = declaration.value.replace(GAPS, (_, name: string) => {
        const value = tokens.get(name);
        if (value === undefined) throw new Error(`There is no token ${name}`);
        return String(value);
      });
    },
  };
}
