import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { clothOf } from '#design/cloth.ts';
import { colours } from '#design/tokens.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import {
  clothPicture,
  drawPicture,
  eventPicture,
  posterPicture,
  showPicture,
} from './share-pictures.ts';

const SHOW = { name: 'Swali', tagline: 'Where Questions Shape the World' };
const EVENT = { title: 'Kenya Through', when: 'Saturday 15 November 2025', where: 'Kigali' };

/** Hex colours of pixels. */
async function coloursAt(png: Uint8Array, points: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  });
}

it('a picture for shared links is a PNG of 1200 x 630, small enough for every app, in the colours of its page', async () => {
  for (const [picture, background, point] of [
    [showPicture(SHOW), colours.jua, [600, 10]],
    [eventPicture(SHOW, EVENT), colours.bahari, [1190, 10]],
  ] as const) {
    const png = await drawPicture(picture);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(300_000);
    expect(await coloursAt(png, [point])).toEqual([background]);
  }
});

it('a picture for shared links shows its text', async () => {
  const original = await drawPicture(eventPicture(SHOW, EVENT));
  for (const change of [
    { title: 'Other' },
    { when: 'Sunday 16 November 2025' },
    { where: 'Nairobi' },
  ]) {
    const changed = await drawPicture(eventPicture(SHOW, { ...EVENT, ...change }));
    expect(Buffer.compare(original, changed)).not.toBe(0);
  }
});

it('a picture for shared links keeps long words off its edge and off the border', async () => {
  const long = 'An unusually long question about everything that one could ever want to ask';
  const png = await drawPicture(showPicture({ name: 'Mazungumzo', tagline: long }));
  const left = Array.from({ length: 570 }, (_, y) => [30, y] as const);
  const foot = Array.from({ length: 600 }, (_, x) => [x, 566] as const);
  expect(new Set(await coloursAt(png, [...left, ...foot]))).toEqual(new Set([colours.jua]));
});

it.each(['1', '2', '3', '4', '5', '6'])(
  'a cloth for shared links has whole borders and is small (%s)',
  async (seed) => {
    const png = await clothPicture(seed);
    const { width, height, isPalette } = await sharp(png).metadata();
    expect({ width, height, isPalette }).toEqual({ width: 1200, height: 630, isPalette: true });
    expect(png.length).toBeLessThan(40_000);
  },
);

it("an owner's poster for shared links is a JPEG of 1200 x 630; what is no picture is named", async () => {
  const folder = temporaryFolder('poster');
  const poster = join(folder, 'dQw4w9WgXcQ.svg');
  writeFileSync(poster, clothOf('1'));
  const { format, width, height } = await sharp(await posterPicture(poster)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const broken = join(folder, 'broken.png');
  writeFileSync(broken, 'text');
  await expect(posterPicture(broken)).rejects.toThrow(`${broken}: expected a picture`);
});
