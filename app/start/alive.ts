/** The window's event, and the mark on its timeline, for: scripts have taken the built page over. */
export const ALIVE = 'alive';
