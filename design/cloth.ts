import { colours } from './tokens.ts';

const { anga, bahari, ink, jua, moto, paper, waridi } = colours;

/** A colour of the cloth, and what is drawn on it. */
interface ClothField {
  readonly name: string;
  readonly ground: string;
  /** Each at least 3 : 1 on the ground. */
  readonly marks: readonly [first: string, second: string, third: string];
  /** Lies on the first mark, or inside it. */
  readonly dot: string;
}

export const CLOTH_FIELDS: readonly ClothField[] = [
  { name: 'jua', ground: jua, marks: [ink, bahari, moto], dot: moto },
  { name: 'waridi', ground: waridi, marks: [bahari, ink, bahari], dot: moto },
  { name: 'bahari', ground: bahari, marks: [jua, waridi, paper], dot: moto },
  { name: 'moto', ground: moto, marks: [ink, paper, jua], dot: jua },
  { name: 'anga', ground: anga, marks: [ink, bahari, ink], dot: moto },
  { name: 'ink', ground: ink, marks: [jua, waridi, paper], dot: moto },
];

const filled = (colour: string, path: string) => `<path fill="${colour}" d="${path}"/>`;
const lined = (colour: string, width: number, path: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`;
/** @param centres such as `M24 36h0` */
const dotted = (colour: string, diameter: number, centres: string) =>
  `<path stroke="${colour}" stroke-width="${diameter}" stroke-linecap="round" d="${centres}"/>`;

type Motif = (field: ClothField) => string;

/** Tiles of the border, 96 wide and 72 high, between its rules. */
const BORDERS: readonly Motif[] = [
  // Arcs that ask and answer by turns, as in the borders of the pages.
  ({ dot, marks: [first, second] }) =>
    lined(first, 7, 'M6 58V48a18 18 0 1 1 36 0v10M54 14v10a18 18 0 1 0 36 0V14') +
    dotted(dot, 18, 'M24 49h0M72 23h0') +
    dotted(second, 8, 'M0 36h0M48 36h0M96 36h0'),
  // Rising suns.
  ({ dot, marks: [first, second] }) =>
    filled(first, 'M3 60a21 21 0 0 1 42 0zM51 60a21 21 0 0 1 42 0z') +
    filled(dot, 'M14 60a10 10 0 0 1 20 0zM62 60a10 10 0 0 1 20 0z') +
    dotted(second, 12, 'M0 24h0M48 24h0M96 24h0'),
  // Diamonds.
  ({ dot, marks: [first, second] }) =>
    filled(first, 'M24 14l22 22-22 22L2 36zM72 14l22 22-22 22-22-22z') +
    dotted(dot, 18, 'M24 36h0M72 36h0') +
    dotted(second, 8, 'M0 18h0M48 18h0M96 18h0M0 54h0M48 54h0M96 54h0'),
  // Beads on a string.
  ({ dot, marks: [first, second] }) =>
    lined(second, 4, 'M0 36h96') +
    dotted(first, 40, 'M24 36h0') +
    dotted(first, 22, 'M72 36h0') +
    dotted(dot, 18, 'M24 36h0'),
  // Teeth.
  ({ dot, marks: [first, second] }) =>
    filled(first, 'M2 60l22-40 22 40zM50 60l22-40 22 40z') +
    filled(dot, 'M13 60l11-19 11 19zM61 60l11-19 11 19z') +
    dotted(second, 12, 'M0 24h0M48 24h0M96 24h0'),
];

/** Tiles of the field, 120 wide and high, drawn faintly. */
const GROUNDS: readonly Motif[] = [
  () => '',
  // Dots.
  ({ marks: [first] }) => dotted(first, 16, 'M30 30h0M90 90h0'),
  // Arcs.
  ({ marks: [first] }) => lined(first, 9, 'M15 42a15 15 0 0 1 30 0M75 102a15 15 0 0 1 30 0'),
  // Diamonds.
  ({ marks: [first] }) => lined(first, 8, 'M60 12l48 48-48 48-48-48z'),
  // Rings.
  ({ marks: [first] }) =>
    lined(first, 10, 'M20 60a40 40 0 1 1 80 0 40 40 0 1 1-80 0') + dotted(first, 18, 'M60 60h0'),
];

const HEIGHT = 900;
const STRIP = 144;
const DOT = { x: 800, y: 756 } as const;

/** A strip is the lower part, where arcs rise over the dot; links are shared with a picture of 1200 by 630. */
const SHAPES = {
  poster: { left: 0, top: 0, width: 1600, arcs: ['hook', 'rise'] },
  strip: { left: 0, top: 400, width: 1600, arcs: ['rise'] },
  share: { left: -57, top: 0, width: 1714, arcs: ['hook', 'rise'] },
} as const;

type Shape = keyof typeof SHAPES;
type Area = Pick<(typeof SHAPES)[Shape], 'left' | 'width'>;

const rectangle = (width: number, height: number) => `M0 0h${width}v${height}H0z`;
const cloth = ({ left, width }: Area) => `M${left} 0h${width}v${HEIGHT}H${left}z`;
const inBorder = (transform: string, width: number) =>
  `<path transform="${transform}" fill="url(#b)" d="${rectangle(width, STRIP)}"/>`;
const across = (y: number, { left, width }: Area) => inBorder(`translate(${left} ${y})`, width);
const down = (right: number) => inBorder(`translate(${right} 0)rotate(90)`, HEIGHT);
const atTop = (area: Area) => across(0, area);
const atFoot = (area: Area) => across(HEIGHT - STRIP, area);
const atLeft = ({ left }: Area) => down(left + STRIP);
const atRight = ({ left, width }: Area) => down(left + width);

/** Strips of the border along edges of the cloth. */
const FRAMES = [
  { edges: [atTop, atFoot], hookSize: 0.9 },
  { edges: [atFoot], hookSize: 1.08 },
  { edges: [atLeft, atRight], hookSize: 1.08 },
  { edges: [atLeft, atFoot], hookSize: 1.08 },
] as const;

/** Widths of lines that lie on each other; every second one has the colour of the ground. */
const HOOK_LINES = [[140, 104, 80, 36, 14], [140, 116, 84, 60, 28], [132, 60, 36], [104]] as const;

function hook({ ground, marks }: ClothField, widths: readonly number[], size: number): string {
  const path = 'M-175-384a175 175 0 1 1 175 175v90';
  const strokes = widths.map((width, index) =>
    lined(index % 2 === 1 ? ground : (marks[index / 2] ?? marks[0]), width, path),
  );
  return `<g transform="translate(${DOT.x} ${DOT.y})scale(${size})">${strokes.join('')}</g>`;
}

const RISES = [
  { width: 28, count: 9 },
  { width: 44, count: 6 },
  { width: 64, count: 4 },
  { width: 100, count: 3 },
] as const;

/** Arcs over the dot, from the innermost on, in the three colours by turns. */
function rise({ marks }: ClothField, { count, width }: (typeof RISES)[number]): string {
  const arcs = Array.from({ length: count }, (_, index) => {
    const radius = 180 + width / 2 + index * width * 1.5;
    return `M${DOT.x - radius} ${DOT.y}a${radius} ${radius} 0 0 1 ${2 * radius} 0`;
  });
  return marks
    .map((colour, turn) =>
      lined(colour, width, arcs.filter((_, index) => index % 3 === turn).join('')),
    )
    .join('');
}

/** Picks by numbers that depend on the seed alone (FNV-1a, then mulberry32). */
function pickerOf(seed: string) {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return function pick<Item>(items: readonly Item[]): Item {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const item = items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
}

const tiles = (
  id: string,
  [width, height]: readonly [number, number],
  scale: number,
  tile: string,
) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${tile}</pattern>`;

const RULES = 'M0 0h96v5H0zM0 9h96v2H0zM0 61h96v2H0zM0 67h96v5H0z';

function borderTiles(border: ClothField, motif: Motif): string {
  const tile =
    filled(border.ground, 'M0 0h96v72H0z') + filled(border.marks[0], RULES) + motif(border);
  return tiles('b', [96, 72], STRIP / 72, tile);
}

const faintTiles = (field: ClothField, motif: Motif, area: Area): string =>
  `${tiles('g', [120, 120], 1.25, motif(field))}<path opacity=".15" fill="url(#g)" d="${cloth(area)}"/>`;

interface ClothFields {
  readonly field: ClothField;
  readonly border: ClothField;
}

function pickFields(pick: ReturnType<typeof pickerOf>): ClothFields {
  const field = pick(CLOTH_FIELDS);
  return { field, border: pick(CLOTH_FIELDS.filter(({ name }) => name !== field.name)) };
}

/** The colours of a seed's cloth, for what cannot show a drawing. */
export const clothFieldsOf = (seed: string): ClothFields => pickFields(pickerOf(seed));

/**
 * Draws a kanga: a field with the show's arc and dot, and a border in another field's colour. The dot is in the
 * middle, at 84 % of a poster's height, where a play button lies on it.
 * @returns an SVG document of less than 2 KB; a poster is 16 by 9, a strip 16 by 5
 */
export function clothOf(seed: string, shape: Shape = 'poster'): string {
  const pick = pickerOf(seed);
  const { field, border } = pickFields(pick);
  const { edges, hookSize } = pick(FRAMES);
  const { arcs, ...area } = SHAPES[shape];
  const { left, top, width } = area;
  const isHook = pick<string>(arcs) === 'hook';
  const dot = `M${DOT.x} ${DOT.y}h0`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${HEIGHT - top}">`,
    filled(field.ground, cloth(area)),
    faintTiles(field, pick(GROUNDS), area),
    isHook ? hook(field, pick(HOOK_LINES), hookSize) : rise(field, pick(RISES)),
    borderTiles(border, pick(BORDERS)),
    ...edges.map((edge) => edge(area)),
    dotted(field.marks[0], 256, dot),
    dotted(field.ground, 216, dot),
    dotted(field.dot, 168, dot),
    '</svg>',
  ].join('');
}

/**
 * Twelve cloths of each field, chosen by eye; none of jua, which is the ground around a poster. An episode has one of
 * these, since the build draws them as pictures too, for shared links.
 */
export const POSTER_SEEDS: readonly string[] = [
  '2 11 15 45 65 93 120 144 148 157 168 196',
  '7 22 31 44 52 63 72 94 118 127 137 195',
  '16 28 29 43 70 100 115 119 138 149 151 165',
  '4 19 20 46 51 78 91 133 142 152 163 186',
  '1 13 23 55 79 87 90 103 107 134 150 193',
].flatMap((field) => field.split(' '));

/** The seed of an episode's poster. */
export const posterSeedOf = (episodeId: string): string => pickerOf(episodeId)(POSTER_SEEDS);
