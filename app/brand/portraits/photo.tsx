import * as styles from './photo.module.css';

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
