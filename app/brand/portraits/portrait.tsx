import { drawings, photos } from '#app/generated/portraits.ts';
import { breakpoints } from '#design/tokens.ts';
import { PhotoPicture } from './photo.tsx';

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
  const photo = photos[name];
  if (photo) return <PhotoPicture {...{ photo, alt, sizes: SIZES, className, loading }} />;
  return (
    <img
      className={className}
      src={drawings[name]}
      alt={alt}
      width="400"
      height="500"
      loading={loading}
    />
  );
}
