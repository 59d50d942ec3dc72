/**
 * Stands for the site's public address in the built pages, so that one build serves under any: the
 * server puts the real one (`ORIGIN`) in its place. The `invalid` top domain can be nobody's.
 */
export const PUBLIC_ORIGIN_PLACEHOLDER = 'https://origin.invalid';
