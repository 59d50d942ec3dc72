import { clothOf } from '#design/cloth.ts';

/** An address that is the picture itself. */
export const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A strip of the cloth of a recording. Decorative. */
export function ClothStrip({ seed, className }: { seed: string; className: string | undefined }) {
  return (
    <img className={className} src={svgUrl(clothOf(seed, 'strip'))} alt="" width="16" height="5" />
  );
}
