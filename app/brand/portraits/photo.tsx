import type { ComponentProps } from 'react';

/** The URLs by path, from narrow to wide; scripts/content/portraits.ts names the files. */
export const photoFiles = import.meta.glob<string>('../../generated/photos/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface PhotoSize {
  readonly src: string;
  readonly width: number;
}

function sizesOf(name: string, format: 'avif' | 'webp'): PhotoSize[] {
  return Object.entries(photoFiles).flatMap(([path, src]) => {
    const [, key, width, ending] = /([^/]+)-[\da-f]{12}-(\d+)\.(\w+)$/.exec(path) ?? [];
    return key === name && ending === format ? [{ src, width: Number(width) }] : [];
  });
}

/** The photograph of content/photos that replaces the drawing of that name. */
export function photoOf(name: string) {
  const webp = sizesOf(name, 'webp');
  const widest = webp.at(-1);
  return widest && { avif: sizesOf(name, 'avif'), webp, widest };
}

function sourceSet(sizes: readonly PhotoSize[]): string {
  return sizes.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** @param sizes its displayed width, as in `<img sizes>` */
export function PhotoPicture({
  photo: { avif, webp, widest },
  alt,
  sizes,
  ...image
}: { photo: NonNullable<ReturnType<typeof photoOf>>; alt: string } & ComponentProps<'img'>) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />
      <img
        src={widest.src}
        srcSet={sourceSet(webp)}
        sizes={sizes}
        alt={alt}
        width={widest.width}
        height={(widest.width * 5) / 4}
        {...image}
      />
    </picture>
  );
}
