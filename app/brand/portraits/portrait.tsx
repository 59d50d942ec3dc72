import type { ComponentProps } from 'react';
import { drawings, photos } from '#app/generated/portraits.ts';
import { breakpoints } from '#design/tokens.ts';
import { PhotoPicture } from './photo.tsx';

const SIZES = `(min-width: ${breakpoints.md}) 40vw, 100vw`;

/** A member's photograph or else drawing, 4:5; the build fails without one. */
export function Portrait({
  name,
  alt,
  ...attributes
}: { name: string; alt: string } & Pick<ComponentProps<'img'>, 'className' | 'loading'>) {
  const photo = photos[name];
  const image = { loading: 'lazy', ...attributes } as const;
  if (photo) return <PhotoPicture photo={photo} alt={alt} sizes={SIZES} {...image} />;
  return <img src={drawings[name]} alt={alt} width="400" height="500" {...image} />;
}
