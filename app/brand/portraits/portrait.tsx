import { breakpoints } from '#design/tokens.ts';
import { PhotoPicture, photoOf } from './photo.tsx';

const drawings = import.meta.glob<string>('./drawings/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fits a portrait beside a text on wide screens. */
const SIZES = `(min-width: ${breakpoints.md}) 40vw, 100vw`;

/** A member's photograph or else drawing, 4:5; the build fails without one. */
export function Portrait({
  name,
  alt,
  className,
  loading = 'lazy',
}: {
  name: string;
  alt: string;
  className?: string | undefined;
  loading?: 'lazy' | 'eager';
}) {
  const photo = photoOf(name);
  if (photo) return <PhotoPicture {...{ photo, alt, sizes: SIZES, className, loading }} />;
  return (
    <img
      className={className}
      src={drawings[`./drawings/${name}.svg`]}
      alt={alt}
      width="400"
      height="500"
      loading={loading}
    />
  );
}
