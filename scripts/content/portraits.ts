import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { TeamMember } from '#content/team/team.schema.ts';
import { ContentError } from './content-error.ts';

interface PortraitFolders {
  readonly photos: string;
  readonly drawings: string;
  /** Generated photographs; unused files are deleted. */
  readonly sized: string;
}

const WIDTHS = [320, 640, 960];
const HEIGHT_PER_WIDTH = 5 / 4;
const MIN_WIDTH = 320;
/** A change regenerates all photographs. */
const QUALITIES = { avif: 55, webp: 78 } as const;
const PHOTO_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];

const keyOf = (path: string): string => basename(path, extname(path));

function filesIn(folder: string): string[] {
  return globSync('*', { cwd: folder })
    .filter((name) => !name.startsWith('.'))
    .sort();
}

export function findPortraitErrors(
  { photos, drawings }: Pick<PortraitFolders, 'photos' | 'drawings'>,
  team: readonly Pick<TeamMember, 'photo'>[],
): string[] {
  const pictures = filesIn(photos);
  const drawingNames = filesIn(drawings).map(keyOf);
  const invalid = pictures.flatMap((name): string[] => {
    const prefix = `${photos}/${name}: the file`;
    if (!PHOTO_ENDINGS.includes(extname(name).toLowerCase())) {
      return [
        `${prefix}: expected a picture (${PHOTO_ENDINGS.join(', ')}); found ${extname(name)}`,
      ];
    }
    if (!team.some(({ photo }) => photo === keyOf(name))) {
      const names = team.map(({ photo }) => photo).join(', ');
      return [
        `${prefix}: expected the \`photo\` of somebody in content/team/team.ts (${names}); found ${keyOf(name)}`,
      ];
    }
    const [first] = pictures.filter((other) => keyOf(other) === keyOf(name));
    return first === name
      ? []
      : [`${prefix}: expected one picture for each; found ${first} as well`];
  });
  const missing = team.flatMap(({ photo }, index): string[] =>
    drawingNames.includes(photo) || pictures.some((name) => keyOf(name) === photo)
      ? []
      : [
          `content/team/team.ts: [${index}].photo: expected the name of a drawing in ${drawings} or of a picture in ${photos}; found '${photo}'`,
        ],
  );
  return [...invalid, ...missing];
}

/** Writes atomically: existing files count as finished. */
function writeAtomically(path: string, bytes: Uint8Array): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

/** @returns the names of its files, which app/brand/portraits/photo.tsx reads */
async function sizePhoto(path: string, folder: string): Promise<string[]> {
  const bytes = readFileSync(path);
  const errorOf = (expected: string, found: string) =>
    new ContentError([`${path}: the picture: expected ${expected}; found ${found}`]);
  // Applies the EXIF orientation and drops all metadata, such as the location.
  const photo = sharp(bytes).autoOrient();
  const unreadable = (error: Error) => {
    throw errorOf('one that can be read', error.message);
  };
  const { autoOrient } = await photo.metadata().catch(unreadable);
  const maxWidth = Math.floor(Math.min(autoOrient.width, autoOrient.height / HEIGHT_PER_WIDTH));
  if (maxWidth < MIN_WIDTH) {
    const expected = `at least ${MIN_WIDTH} x ${MIN_WIDTH * HEIGHT_PER_WIDTH} pixels`;
    throw errorOf(expected, `${autoOrient.width} x ${autoOrient.height}`);
  }
  const recipe = JSON.stringify({ QUALITIES, HEIGHT_PER_WIDTH });
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 12);
  const names: string[] = [];
  for (const width of WIDTHS.filter((one) => one <= maxWidth)) {
    const size = { width, height: width * HEIGHT_PER_WIDTH };
    for (const format of ['avif', 'webp'] as const) {
      const name = `${keyOf(path)}-${hash}-${width}.${format}`;
      names.push(name);
      if (existsSync(join(folder, name))) continue;
      // Keeps the most salient part of the picture.
      const cropped = photo.clone().resize({ ...size, position: sharp.strategy.attention });
      const encoded = cropped.toFormat(format, { quality: QUALITIES[format] });
      writeAtomically(join(folder, name), await encoded.toBuffer().catch(unreadable));
    }
  }
  return names;
}

/** @throws ContentError for an unreadable or too small picture */
export async function sizePhotos({ photos, sized }: PortraitFolders): Promise<void> {
  mkdirSync(sized, { recursive: true });
  const needed = new Set<string>();
  for (const name of filesIn(photos)) {
    for (const file of await sizePhoto(join(photos, name), sized)) needed.add(file);
  }
  for (const name of filesIn(sized)) if (!needed.has(name)) rmSync(join(sized, name));
}
