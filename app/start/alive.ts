/** The window's event, and the mark on its timeline, for: scripts have taken the built page over. */
export const ALIVE = 'alive';

/** The class of what shows the words of a <noscript> on a page that has not come alive in time. */
export const SHOWN_WORDS = 'shown-noscript';
