/** The window's event, and the mark on its timeline, for: scripts have taken the built page over. */
export const HYDRATED = 'alive';

/** The class of what shows the words of a <noscript> on a page that has not come alive in time. */
export const REVEALED_NOSCRIPT = 'revealed-noscript';
