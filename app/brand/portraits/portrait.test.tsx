import { globSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PhotoPicture, photoFiles } from './photo.tsx';
import { Portrait } from './portrait.tsx';

describe('a portrait', () => {
  it('renders the drawing of that name in its own shape', () => {
    const html = renderToStaticMarkup(<Portrait name="amani" alt="A man" className="lead" />);
    // The title is in the SVG, which the bundler may inline in place of its URL.
    expect(decodeURIComponent(html)).toContain('a bearded man in round glasses');
    expect(html).toMatch(
      /^<img src="[^"]*" alt="A man" width="400" height="500" loading="lazy" class="lead"\/>$/,
    );
  });

  it('of each member has a variant that looks at the visitor', () => {
    const html = renderToStaticMarkup(<Portrait name="amani" alt="A man" isLooking />);
    expect(decodeURIComponent(html)).toMatch(
      /looking\/amani\.svg|in round glasses, looking at you/,
    );
    const drawingsIn = (folder: string) =>
      globSync('*.svg', { cwd: join(import.meta.dirname, folder) });
    expect(drawingsIn('drawings/looking').sort()).toEqual(drawingsIn('drawings').sort());
  });

  it('renders a photograph of that name in place of its drawing (R40)', () => {
    // The build generates the file for content/photos/amani.jpg.
    const path = '../../generated/photos/amani-0123456789ab-320.webp';
    photoFiles[path] = '/amani.webp';
    onTestFinished(() => void Reflect.deleteProperty(photoFiles, path));
    const html = renderToStaticMarkup(<Portrait name="amani" alt="A man" />);
    expect(html).toContain('<img src="/amani.webp"');
    expect(decodeURIComponent(html)).not.toContain('a bearded man in round glasses');
  });

  it('renders a photograph in all formats and widths', () => {
    const set = (format: string) =>
      [320, 640].map((width) => ({ src: `/${width}.${format}`, width }));
    const widest = { src: '/640.webp', width: 640 };
    const photo = { widest, avif: set('avif'), webp: set('webp') };
    const html = renderToStaticMarkup(
      <PhotoPicture photo={photo} alt="A man" sizes="50vw" className="lead" loading="eager" />,
    );
    expect(html).toContain(
      '<source type="image/avif" srcSet="/320.avif 320w, /640.avif 640w" sizes="50vw"/>',
    );
    expect(html).toContain(
      '<img src="/640.webp" srcSet="/320.webp 320w, /640.webp 640w" sizes="50vw" alt="A man" width="640" height="800" class="lead" loading="eager"/>',
    );
  });
});
