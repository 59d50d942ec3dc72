import type { PlainDate } from './plain-date.ts';

/** The tables whose changes are told to open pages (section 7, Realtime). */
export type LiveTopic = 'bookings' | 'blocked_dates';

/**
 * What the public stream says: that something changed, never what or whom. `resync` means that
 * changes may have been missed. Whoever hears it reads again what it may see.
 */
export type LiveChange =
  | { readonly topic: LiveTopic; readonly date: PlainDate }
  | { readonly topic: 'resync' };

/** The name of the stream's events. */
export const LIVE_EVENT = 'change';

/** The server sends a comment this often, so that no proxy takes a quiet stream for a dead one. */
export const LIVE_HEARTBEAT_SECONDS = 15;
