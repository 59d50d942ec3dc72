import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pngToIco from 'png-to-ico';
import sharp, { type Sharp } from 'sharp';
import { show } from '#content/show/show.ts';
import { colours, themeColour } from '#design/tokens.ts';

const DRAWING = 'public/favicon.svg';
const DRAWING_SIZE = 64;
/** The drawing must fit into the safe zone of maskable icons, a circle of 80% of the width. */
const MASKABLE_SHARE = 0.7;

function draw(size: number, filled = false): Sharp {
  const picture = sharp(readFileSync(DRAWING), { density: (72 * size) / DRAWING_SIZE }).resize(
    size,
  );
  return filled ? picture.flatten({ background: colours.jua }) : picture;
}

function drawMaskable(size: number): Sharp {
  const inner = Math.round(size * MASKABLE_SHARE);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const padding = { top: before, left: before, bottom: after, right: after };
  return draw(inner, true).extend({ ...padding, background: colours.jua });
}

const MANIFEST_ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

function manifest(): object {
  return {
    id: '/',
    name: `${show.name}: ${show.tagline}`,
    short_name: show.name,
    description: show.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colours.paper,
    theme_color: themeColour,
    icons: MANIFEST_ICONS.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}

export async function writeIcons(pagesFolder: string): Promise<void> {
  const write = async (name: string, picture: Sharp) =>
    writeFileSync(join(pagesFolder, name), await picture.png({ effort: 10 }).toBuffer());
  const small = [16, 32, 48].map((size) => draw(size).png().toBuffer());
  writeFileSync(join(pagesFolder, 'favicon.ico'), await pngToIco(await Promise.all(small)));
  // iOS rounds the corners itself, and shows transparent areas black.
  await write('apple-touch-icon.png', draw(180, true));
  for (const { file, size, purpose } of MANIFEST_ICONS) {
    await write(file, purpose === 'maskable' ? drawMaskable(size) : draw(size));
  }
  writeFileSync(join(pagesFolder, 'manifest.webmanifest'), `${JSON.stringify(manifest())}\n`);
}
