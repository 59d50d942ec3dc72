import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints, colours } from '#design/tokens.ts';
import { tokenProperties } from '../../scripts/content/generated-files.ts';

/** Sheets, or their lengths, that have no measure of the tokens. */
const DRAWINGS = {
  'an arc with its dot or its text': ['faq', 'mobile-menu', 'typography', 'wordmark'],
  'beads or bars': ['age-bars', 'audit-list', 'bar', 'clip-bars', 'book-frame', 'tabs'],
  'cloth, a seat, a ticket, a portrait': ['empty-seat', 'host-gallery', 'kanga', 'ticket'],
  'a map': ['nairobi-map', 'reach-map'],
  'a drawing beside its text': ['episode-tiers'],
  'seven days in the narrowest phone': ['calendar-loading', 'month-grid'],
};
/** The greatest distances that a window gives, each of one place. */
const WIDEST_GAPS = ['5rem', '7rem', '7.5rem'];

/** Letters have sizes of the tokens, or of the line that they fill. */
const LETTERS = /^(font(-size)?|letter-spacing|line-height|text-[\w-]+)$/;
/** Corrections for the eye and effects: what looks straight, and blur. */
const OPTICAL = /^(translate|transform|vertical-align|backdrop-filter)$/;

/** Drawings of persons have colours of skin, hair and clothes, and the map of Nairobi a green. */
const FREELY_COLOURED = [
  'app/brand/portraits/drawings/',
  'app/pages/home/episode-poster.svg',
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

const declarations = sheets.flatMap(({ path, text }) =>
  Array.from(
    text.replace(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g),
    ([, name = '', value = '']) => ({ path, name, value }),
  ),
);

const isGap = ({ name }: { readonly name: string }) =>
  /^((row-|column-)?gap|(padding|margin)(-[\w-]+)?)$/.test(name);

/** Lengths with the units, without those of 0. */
const lengthsIn = (value: string, units: string): string[] =>
  Array.from(
    value.matchAll(new RegExp(`(?<![\\w.#-])-?[\\d.]*[1-9][\\d.]*(?:${units})\\b`, 'g')),
    ([length]) => length,
  );

/** Half a word's height and its quarters; less than a fifth corrects the place of a letter. */
const isTextGap = (length: string) => {
  const size = Math.abs(Number.parseFloat(length));
  return size < 0.2 || (size <= 1.5 && size % 0.25 === 0);
};

const isDrawing = (path: string) =>
  Object.values(DRAWINGS)
    .flat()
    .includes(basename(path).replace(/(\.module)?\.css$/, ''));

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
  it('change at the breakpoints of the tokens', () => {
    const used = sheets.flatMap(({ path, text }) =>
      mediaWidths(text).map((width) => ({ path, width })),
    );
    const allowed: readonly string[] = Object.values(breakpoints);
    expect(used.filter(({ width }) => !allowed.includes(width))).toEqual([]);
    expect(allowed.filter((width) => !used.some((one) => one.width === width))).toEqual([]);
  });

  it('have gaps, paddings and margins of the tokens, or in quarters of the height of their text', () => {
    const gaps = declarations.filter((one) => isGap(one) && !isDrawing(one.path));
    const raw = gaps.flatMap((gap) =>
      [
        ...lengthsIn(gap.value, 'rem').filter((length) => !WIDEST_GAPS.includes(length)),
        ...lengthsIn(gap.value, 'em').filter((length) => !isTextGap(length)),
        // They make up for a border.
        ...lengthsIn(gap.value, 'px').filter((length) => Math.abs(Number.parseFloat(length)) > 3),
      ].map((length) => `${gap.path}: ${gap.name} has ${length}`),
    );
    expect(gaps.length).toBeGreaterThan(500);
    expect(raw).toEqual([]);
  });

  it('have at most sixty different lengths', () => {
    const counted = declarations.filter(
      ({ path, name }) => !(LETTERS.test(name) || OPTICAL.test(name) || isDrawing(path)),
    );
    // A share of the text or of the window is no length of its own.
    const lengths = counted.flatMap(({ value }) => lengthsIn(value, 'rem|px'));
    const different = new Set(lengths.map((length) => length.replace('-', '')));
    expect(different.size, [...different].sort().join(' ')).toBeLessThanOrEqual(60);
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

  it('give every transition one of the durations that are 1 ms where reduced motion is preferred', () => {
    const transitions = declarations
      .filter(({ name }) => name.startsWith('transition'))
      .flatMap(({ path, value }) => value.split(',').map((part) => ({ path, part: part.trim() })));
    expect(transitions.length).toBeGreaterThan(15);
    const allowed = /^(none$|[a-z-]+ var\(--duration-(fast|base|slow)\))/;
    expect(transitions.filter(({ part }) => !allowed.test(part))).toEqual([]);
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
