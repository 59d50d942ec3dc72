import { expect, it } from 'vitest';
import { staticFile } from './static-files.ts';

it.each(['avif', 'jpg', 'png', 'svg', 'webp'])(
  "a poster's file that ends in %s is a picture",
  (ending) => {
    expect(staticFile(`poster.${ending}`, new Uint8Array(), []).type).toMatch(/^image\//);
  },
);
