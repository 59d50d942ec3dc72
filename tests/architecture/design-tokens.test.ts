import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakpoints, colours } from '#design/tokens.ts';
import { tokenProperties } from '../../scripts/content/generated-files.ts';

/** Window widths at which only the named parts change, because of their own contents. */
const COMPONENT_WIDTHS: Readonly<Record<string, string>> = {
  '17rem':
    'a phone in larger text: dates, and the lists and buttons of the admin area in one column',
  '24rem': 'the narrowest phones: labels of the admin bar, of the map and of the dialogs; seats',
  '30rem': 'a share of the payment and its bar, side by side',
  '34rem': 'the menu of a phone on its side, in two columns',
  '44rem': "the team's viewer, rows and frieze; the admin's toolbar and the day's in one row",
  '60rem': "the map beside the contact form; the admin's tools in a row",
  '64rem': 'the question beside the open booking',
  '72rem': 'the names on the map of the audience',
  '76rem': 'all packages for episodes in one row',
  '80rem': "a series' name and price in one row",
  '100rem': 'the sizes of the names on the map of the audience',
};

/** Drawings of persons have colours of skin, hair and clothes, and the map of Nairobi a green. */
const FREELY_COLOURED = [
  'app/brand/portraits/drawings/',
  'app/pages/home/episode/episode-poster.svg',
  'app/pages/contact/map-nairobi.svg',
];

const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });

const sheets = globSync('app/**/*.css')
  .filter((path) => !path.startsWith('app/generated/'))
  .map(read);
const drawings = globSync(['app/**/*.svg', 'public/**/*.svg'])
  .filter((path) => !FREELY_COLOURED.some((free) => path.startsWith(free)))
  .map(read);

const properties = new Set(tokenProperties().keys());
const prefixes = new Set([...properties].map((name) => name.replace(/^(--[a-z]+-).*/, '$1')));

/** The widths of media queries; heights and container queries depend on one component. */
function mediaWidths(sheet: string): string[] {
  const queries = sheet.match(/@media[^{]*/g) ?? [];
  return queries.flatMap((query) =>
    Array.from(
      query.matchAll(/\bwidth\s*(?:[<>]=?|:)\s*([\d.]+\w+)|([\d.]+\w+)\s*[<>]=?\s*width/g),
      ([, after, before]) => after ?? before ?? '',
    ),
  );
}

const propertiesIn = (text: string): string[] =>
  Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

describe('the style sheets', () => {
  it('change at the breakpoints of the tokens, or at a listed width', () => {
    const used = sheets.flatMap(({ path, text }) =>
      mediaWidths(text).map((width) => ({ path, width })),
    );
    const allowed = [...Object.values(breakpoints), ...Object.keys(COMPONENT_WIDTHS)];
    expect(used.filter(({ width }) => !allowed.includes(width))).toEqual([]);
    expect(allowed.filter((width) => !used.some((one) => one.width === width))).toEqual([]);
  });

  it('use every custom property of the tokens, and none that is missing', () => {
    const used = new Set(
      [...sheets.map(({ text }) => text), ...[...tokenProperties().values()].map(String)].flatMap(
        propertiesIn,
      ),
    );
    expect([...properties].filter((name) => !used.has(name))).toEqual([]);
    const missing = [...used].filter(
      (name) => !properties.has(name) && [...prefixes].some((prefix) => name.startsWith(prefix)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the drawings', () => {
  it('have only colours of the tokens', () => {
    const tokens: readonly string[] = Object.values(colours);
    const others = drawings.flatMap(({ path, text }) =>
      (text.match(/#[\da-f]{3,8}\b(?!\))/gi) ?? [])
        .filter((colour) => !tokens.includes(colour))
        .map((colour) => `${path}: ${colour}`),
    );
    expect(drawings.length).toBeGreaterThan(10);
    expect(others).toEqual([]);
  });
});
