/** The server replaces it by `ORIGIN`. The top-level domain `.invalid` is reserved (RFC 2606). */
export const PUBLIC_ORIGIN_PLACEHOLDER = 'https://origin.invalid';
