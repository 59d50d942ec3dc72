import * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

const Layout = v.strictObject({
  ...texts('skipLink', 'homeLink', 'navigation', 'menu', 'closeMenu', 'loading').entries,
  controls: texts('opensInNewTab', 'dismiss', 'leaveEmpty', 'charactersLeft', 'charactersTooMany'),
});

export type Layout = v.InferOutput<typeof Layout>;

export const schemas = { layout: Layout };
