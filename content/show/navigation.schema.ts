import * as v from 'valibot';
import { OptionalTarget, PagePath, Text } from '#content/schema/parts.schema.ts';

const PageLink = v.strictObject({
  label: Text,
  to: PagePath,
  /** Further pages on which it is the active link. */
  covers: v.exactOptional(v.array(PagePath)),
});

export type PageLink = v.InferOutput<typeof PageLink>;

const ExternalLink = v.strictObject({ label: Text, href: OptionalTarget });

/** A link away from the site, in a new tab; with an empty `href` it is inert. */
export type ExternalLink = v.InferOutput<typeof ExternalLink>;

export const NavigationLinks = v.strictObject({
  main: v.pipe(v.array(PageLink), v.minLength(1, 'at least one page')),
  watch: ExternalLink,
  footer: v.array(
    v.strictObject({
      title: Text,
      links: v.array(v.union([PageLink, ExternalLink], '{ label, to } or { label, href }')),
    }),
  ),
  social: v.array(
    v.strictObject({
      ...ExternalLink.entries,
      icon: v.picklist(['video', 'photos', 'posts'], "'video', 'photos' or 'posts'"),
    }),
  ),
});

export type NavigationLinks = v.InferOutput<typeof NavigationLinks>;

export const schemas = { navigation: NavigationLinks };
