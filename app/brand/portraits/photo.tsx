import * as styles from './photo.module.css';

/** A photograph in several widths, as the build makes it from content/photos. */
export interface Photo {
  /** Of the largest; all have the same shape. */
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

/**
 * A photograph, in the smallest format that the browser knows and the width that its place needs.
 * @param sizes how wide it is shown, as an img says it
 */
export function PhotoPicture({
  photo,
  alt,
  sizes,
  className,
  loading,
}: {
  photo: Photo;
  alt: string;
  sizes: string;
  className: string | undefined;
  loading: 'lazy' | 'eager';
}) {
  return (
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={sourceSet(photo.avif)} sizes={sizes} />
      <img
        className={className}
        src={photo.webp.at(-1)?.src}
        srcSet={sourceSet(photo.webp)}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={loading}
      />
    </picture>
  );
}
