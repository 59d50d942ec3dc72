import type { ComponentProps } from 'react';

/** A photograph of content/photos in the sizes that the build generates. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly avif: readonly PhotoSize[];
  readonly webp: readonly PhotoSize[];
}

interface PhotoSize {
  readonly src: string;
  readonly width: number;
}

function sourceSet(sizes: readonly PhotoSize[]): string {
  return sizes.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** @param sizes its displayed width, as in `<img sizes>` */
export function PhotoPicture({
  photo: { avif, webp, width, height },
  alt,
  sizes,
  ...image
}: { photo: Photo; alt: string } & ComponentProps<'img'>) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />
      <img
        src={webp.at(-1)?.src}
        srcSet={sourceSet(webp)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        {...image}
      />
    </picture>
  );
}
