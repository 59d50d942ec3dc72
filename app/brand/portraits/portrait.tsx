import type { ComponentProps } from 'react';
import { breakpoints } from '#design/tokens.ts';
import { PhotoPicture, photoOf } from './photo.tsx';

const drawings = import.meta.glob<string>('./drawings/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fits a portrait beside a text on wide screens. */
const SIZES = `(min-width: ${breakpoints.md}) 40vw, 100vw`;

/**
 * A member's photograph or else drawing, 4:5; the build fails without one.
 * @param isLooking the person looks at the visitor: everyone else is drawn listening, with lowered lids
 */
export function Portrait({
  name,
  alt,
  isLooking = false,
  ...attributes
}: { name: string; alt: string; isLooking?: boolean } & Pick<
  ComponentProps<'img'>,
  'className' | 'loading'
>) {
  const photo = photoOf(name);
  const image = { loading: 'lazy', ...attributes } as const;
  if (photo) return <PhotoPicture photo={photo} alt={alt} sizes={SIZES} {...image} />;
  const src =
    (isLooking && drawings[`./drawings/looking/${name}.svg`]) || drawings[`./drawings/${name}.svg`];
  return <img src={src} alt={alt} width="400" height="500" {...image} />;
}
