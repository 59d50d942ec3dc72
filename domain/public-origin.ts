/**
 * The public origin in the built pages. The server replaces it by `ORIGIN`, so that the build does
 * not depend on the origin. The top-level domain `.invalid` is reserved (RFC 2606).
 */
export const PUBLIC_ORIGIN_PLACEHOLDER = 'https://origin.invalid';
