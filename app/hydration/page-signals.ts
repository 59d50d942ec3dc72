/** The window event, and the performance mark, after React has hydrated the whole page. */
export const HYDRATED = 'hydrated';

/** The class of a copy of a `<noscript>`, shown when hydration has failed or timed out. */
export const REVEALED_NOSCRIPT = 'revealed-noscript';
