import { drawings, photos } from '#app/generated/portraits.ts';
import { breakpoints } from '#design/tokens.ts';
import { PhotoPicture } from './photo.tsx';

/** Beside a text on wide screens, the whole width on narrow ones. */
const DEFAULT_SIZES = `(min-width: ${breakpoints.md}) 40vw, 100vw`;

/**
 * One of the team, four by five: the photograph of that name, or the drawing. The build makes sure
 * that there is one. `alt` is empty where it decorates.
 * @param sizes how wide it is shown, as an img says it: a photograph comes in several widths
 */
export function Portrait({
  name,
  alt,
  className,
  loading = 'lazy',
  sizes = DEFAULT_SIZES,
}: {
  name: string;
  alt: string;
  className?: string | undefined;
  loading?: 'lazy' | 'eager';
  sizes?: string;
}) {
  const photo = photos[name];
  if (photo) return <PhotoPicture {...{ photo, alt, sizes, className, loading }} />;
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
