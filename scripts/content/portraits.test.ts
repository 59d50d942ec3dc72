import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { findPortraitErrors, sizePhotos } from './portraits.ts';

function newFolders() {
  const root = temporaryFolder('photos');
  const folders = {
    photos: join(root, 'photos'),
    drawings: join(root, 'drawings'),
    sized: join(root, 'sized'),
  };
  mkdirSync(folders.photos);
  mkdirSync(folders.drawings);
  return folders;
}

/** A picture with a red left and a blue right half. */
function makePicture(width: number, height: number) {
  const right = {
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#00f' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: right, gravity: 'east' },
  ]);
}

describe('a photograph', () => {
  it('is cropped to 4:5 in three widths and two formats, smaller than the original', async () => {
    const folders = newFolders();
    const original = await makePicture(1600, 1200).jpeg({ quality: 100 }).toBuffer();
    writeFileSync(join(folders.photos, 'amani.jpg'), original);
    await sizePhotos(folders);
    const sizes = await Promise.all(
      readdirSync(folders.sized).map(async (name) => {
        const path = join(folders.sized, name);
        const { compression, format, height, width } = await sharp(path).metadata();
        expect(statSync(path).size).toBeLessThan(original.length);
        // sharp reports AVIF as HEIF with AV1 compression.
        const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
        expect(name).toMatch(new RegExp(`^amani-[\\da-f]{12}-${width}\\.${found}$`));
        return `${width}x${height} ${found}`;
      }),
    );
    const expected = ['320x400', '640x800', '960x1200'];
    expect(sizes.sort()).toEqual(expected.flatMap((size) => [`${size} avif`, `${size} webp`]));
  });

  it('is never enlarged, is rotated by its EXIF orientation, and loses its metadata', async () => {
    const folders = newFolders();
    // Stored as 1000 x 700; the EXIF orientation makes it upright.
    const landscape = makePicture(1000, 700).withExif({ IFD0: { Copyright: 'Somebody' } });
    writeFileSync(
      join(folders.photos, 'amani.jpg'),
      await landscape.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    await sizePhotos(folders);
    const files = readdirSync(folders.sized).sort();
    expect(files.map((name) => name.replace(/.*-/, ''))).toEqual(
      [320, 640].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    );
    const file = sharp(join(folders.sized, files.at(-1) ?? ''));
    const { exif, orientation } = await file.metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels;
      return [data[start], data[start + 2]].map((value) => (value ?? 0) > 128);
    };
    const [right, bottom] = [info.width - 1, info.height - 1];
    // Rotated clockwise: the left (red) half is on top, the right (blue) one below.
    expect([colourAt(0, 0), colourAt(right, 0)]).toEqual([
      [true, false],
      [true, false],
    ]);
    expect([colourAt(0, bottom), colourAt(right, bottom)]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('is processed once, replaced by another one and removed with its source', async () => {
    const folders = newFolders();
    const path = join(folders.photos, 'amani.png');
    const inode = () =>
      readdirSync(folders.sized).map((name) => statSync(join(folders.sized, name)).ino);
    writeFileSync(path, await makePicture(400, 500).png().toBuffer());
    await sizePhotos(folders);
    const first = { names: readdirSync(folders.sized), inodes: inode() };
    await sizePhotos(folders);
    expect({ names: readdirSync(folders.sized), inodes: inode() }).toEqual(first);

    writeFileSync(path, await makePicture(410, 510).png().toBuffer());
    await sizePhotos(folders);
    const second = readdirSync(folders.sized);
    expect(second).toHaveLength(first.names.length);
    expect(second.filter((name) => first.names.includes(name))).toEqual([]);

    rmSync(path);
    await sizePhotos(folders);
    expect(readdirSync(folders.sized)).toEqual([]);
  });

  it.each([
    [
      'small.jpg',
      () => makePicture(319, 800).jpeg().toBuffer(),
      'at least 320 x 400 pixels; found 319 x 800',
    ],
    [
      'flat.png',
      () => makePicture(800, 300).png().toBuffer(),
      'at least 320 x 400 pixels; found 800 x 300',
    ],
    ['broken.jpg', async () => Buffer.from('no picture'), 'one that can be read; found '],
    [
      'torn.jpg',
      async () => (await makePicture(800, 1000).jpeg().toBuffer()).subarray(0, 3000),
      'one that can be read; found ',
    ],
  ])('as %s is rejected with its name and the expectation', async (name, bytes, expected) => {
    const folders = newFolders();
    writeFileSync(join(folders.photos, name), await bytes());
    await expect(sizePhotos(folders)).rejects.toThrow(
      `${join(folders.photos, name)}: the picture: expected ${expected}`,
    );
  });
});

describe('the pictures of the team', () => {
  const team = [{ photo: 'amani' }, { photo: 'keza' }];

  it('can be drawings, photographs or both', () => {
    const folders = newFolders();
    for (const name of ['amani.svg', 'others.svg']) writeFileSync(join(folders.drawings, name), '');
    for (const name of ['amani.jpg', 'keza.PNG', '.gitkeep'])
      writeFileSync(join(folders.photos, name), '');
    expect(findPortraitErrors(folders, team)).toEqual([]);
  });

  it('are reported as missing with file, field and expectation', () => {
    const folders = newFolders();
    writeFileSync(join(folders.drawings, 'amani.svg'), '');
    expect(findPortraitErrors(folders, team)).toEqual([
      `content/team/team.ts: [1].photo: expected the name of a drawing in ${folders.drawings} or of a picture in ${folders.photos}; found 'keza'`,
    ]);
  });

  it('are rejected without a member, in another format, and as duplicates', () => {
    const folders = newFolders();
    for (const name of ['amani.svg', 'keza.svg']) writeFileSync(join(folders.drawings, name), '');
    for (const name of ['amanni.jpg', 'amani.gif', 'keza.jpg', 'keza.png']) {
      writeFileSync(join(folders.photos, name), '');
    }
    const errors = findPortraitErrors(folders, team).map((error) =>
      error.replace(folders.photos, ''),
    );
    expect(errors).toEqual([
      '/amani.gif: the file: expected a picture (.jpg, .jpeg, .png, .webp, .avif, .tif, .tiff); found .gif',
      '/amanni.jpg: the file: expected the `photo` of somebody in content/team/team.ts (amani, keza); found amanni',
      '/keza.png: the file: expected one picture for each; found keza.jpg as well',
    ]);
  });
});
