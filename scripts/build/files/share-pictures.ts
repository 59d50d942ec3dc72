import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { rwandaKenya } from '#content/events/events.ts';
import { show } from '#content/show/show.ts';
import { clothOf, POSTER_SEEDS } from '#design/cloth.ts';
import { colours } from '#design/tokens.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { ContentError } from '../../content/content-error.ts';

const SIZE = { width: 1200, height: 630 };
const MARGIN = 64;
const PINDO = 60;
const FONTS = 'node_modules/@fontsource';

type Style = Readonly<Record<string, string | number>>;

/** A Satori element: React's shape without React. */
interface Box {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

function box(style: Style, ...children: readonly (Box | string)[]): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

function drawing(svg: string, style: Style): Box {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', key: null, props: { src, style: { position: 'absolute', ...style } } };
}

/** @param path of an SVG file, relative to `app` */
function drawingFile(path: string, style: Style): Box {
  return drawing(readFileSync(`app/${path}`, 'utf8'), style);
}

function pindo(cloth: string, left: number): Box {
  const tile = { width: (PINDO * 4) / 3, height: PINDO };
  const count = Math.ceil((SIZE.width - left) / tile.width);
  const tiles = Array.from({ length: count }, (_, index) =>
    drawingFile(`brand/cloth/pindo/${cloth}.svg`, { ...tile, left: index * tile.width, top: 0 }),
  );
  const frame = { left, bottom: 0, width: SIZE.width - left, height: PINDO, overflow: 'hidden' };
  return box({ position: 'absolute', ...frame }, ...tiles);
}

function headline(text: string, sizes: readonly [maxLength: number, fontSize: number][]): Box {
  const size = sizes.find(([maxLength]) => text.length <= maxLength) ?? sizes.at(-1);
  const fontSize = size?.[1] ?? 0;
  return box({ fontFamily: 'Ojuju', fontSize, lineHeight: 1, letterSpacing: '-0.02em' }, text);
}

function wordmark(name: string, fontSize: number, dot: string = colours.accent): Box {
  const endsInI = name.endsWith('i');
  const mark = drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -25 34 43"><circle r="7.8" fill="${dot}"/><path d="M5.3-14.6A15.5 15.5 0 0 1 11.9 10M8-22.1a23.5 23.5 0 0 1 10 37.2" fill="none" stroke="${dot}" stroke-width="4.6"/></svg>`,
    {
      width: 0.34 * fontSize,
      height: 0.43 * fontSize,
      top: 0.075 * fontSize,
      right: (endsInI ? -0.04 : -0.36) * fontSize,
    },
  );
  const style = { position: 'relative', fontFamily: 'Ojuju', fontSize, lineHeight: 1 };
  return box({ display: 'flex' }, box(style, endsInI ? `${name.slice(0, -1)}ı` : name, mark));
}

function band(backgroundColor: string, color: string, ...children: readonly Box[]): Box {
  return box(
    { ...SIZE, backgroundColor, color, position: 'relative', fontFamily: 'Atkinson' },
    ...children,
  );
}

function column(left: number, width: number, ...children: readonly Box[]): Box {
  const size = { left, top: 44, width, height: SIZE.height - PINDO - 44 - 34 };
  const flow = { flexDirection: 'column', justifyContent: 'space-between' };
  return box({ position: 'absolute', ...size, ...flow }, ...children);
}

type SharedShow = Readonly<Record<'name' | 'tagline', string>>;
type SharedEvent = Readonly<Record<'title' | 'when' | 'where', string>>;

export function showPicture({ name, tagline }: SharedShow): Box {
  const heading = headline(tagline, [
    [34, 104],
    [60, 78],
    [Number.POSITIVE_INFINITY, 56],
  ]);
  return band(
    colours.jua,
    colours.ink,
    drawingFile('pages/collaboration/hook.svg', { width: 378, height: 544, right: 96, top: 22 }),
    column(MARGIN, 580, wordmark(name, 56), heading),
    pindo('jua', 0),
  );
}

export function eventPicture(
  { name }: Pick<SharedShow, 'name'>,
  { title, when, where }: SharedEvent,
): Box {
  const poster = 504;
  const heading = headline(title, [
    [32, 88],
    [60, 66],
    [Number.POSITIVE_INFINITY, 52],
  ]);
  const lines = { flexDirection: 'column', borderTop: '4px solid', paddingTop: 20 };
  const facts = box(
    { ...lines, fontSize: 32, lineHeight: 1.3 },
    box({ color: colours.jua }, when),
    box({}, where),
  );
  const size = { width: poster, height: SIZE.height, left: 0, top: 0 };
  const mark = wordmark(name, 52, colours.jua);
  return band(
    colours.bahari,
    colours.paper,
    drawingFile('pages/events/rwanda-kenya/event-poster.svg', size),
    column(poster + 44, SIZE.width - poster - 44 - 40, mark, heading, facts),
    pindo('imigongo', poster),
  );
}

const font = (name: string, family: string, weight: 700 | 800) => ({
  name,
  weight,
  style: 'normal' as const,
  data: readFileSync(`${FONTS}/${family}/files/${family}-latin-${weight}-normal.woff`),
});

export async function drawPicture(picture: Box): Promise<Uint8Array> {
  const svg = await satori(picture, {
    ...SIZE,
    fonts: [font('Ojuju', 'ojuju', 800), font('Atkinson', 'atkinson-hyperlegible-next', 700)],
    onStyleError: (error) => {
      throw error;
    },
  });
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
}

/** A cloth for the networks, which take no drawing. */
export const clothPicture = (seed: string): Promise<Uint8Array> =>
  sharp(Buffer.from(clothOf(seed, 'share')))
    .resize({ ...SIZE, fit: 'fill' })
    .png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer();

/** @throws ContentError if the file of a poster is no picture */
export const posterPicture = (path: string): Promise<Uint8Array> =>
  sharp(path)
    .autoOrient()
    .flatten({ background: colours.paper })
    .resize(SIZE)
    .jpeg({ mozjpeg: true })
    .toBuffer()
    .catch((error: Error) => {
      throw new ContentError([`${path}: expected a picture; found ${error.message}`]);
    });

export async function writeSharePictures(pagesFolder: string): Promise<void> {
  const { key, title, date, time, city, country } = rwandaKenya;
  const when = `${formatDayFirst(date)}, ${time}`;
  const event = { title, when, where: `${city}, ${country}` };
  const folder = join(pagesFolder, 'share');
  mkdirSync(folder, { recursive: true });
  const write = async (name: string, picture: Promise<Uint8Array>) =>
    writeFileSync(join(folder, name), await picture);
  await write('show.png', drawPicture(showPicture(show)));
  await write(`${key}.png`, drawPicture(eventPicture(show, event)));
  await Promise.all(POSTER_SEEDS.map((seed) => write(`cloth-${seed}.png`, clothPicture(seed))));
  for (const path of globSync('content/posters/*.{avif,jpg,png,svg,webp}')) {
    await write(`${parse(path).name}.jpg`, posterPicture(path));
  }
}
