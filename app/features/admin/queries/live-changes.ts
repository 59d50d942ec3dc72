import type { Query, QueryKey } from '@tanstack/react-query';
import type { DatesToBlock } from '#domain/admin/blocked-dates.ts';
import type { BookingListQuery } from '#domain/admin/bookings/booking-list.ts';
import { isWithin } from '#domain/booking/slots/booking-window.ts';
import type { LiveChange } from '#domain/live.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** The first part is the topic of the changes that outdate them. */
export const queryKeys = {
  session: ['session'],
  bookings: ['bookings'],
  bookingPages: ['bookings', 'page'],
  bookingPage: (query: BookingListQuery) => ['bookings', 'page', query],
  bookingRecord: (id: string) => ['bookings', 'record', id],
  teamDays: ['bookings', 'team_day'],
  teamDay: (date: string) => ['bookings', 'team_day', date],
  affected: (dates: DatesToBlock) => ['bookings', 'affected', dates],
  days: ['days'],
  day: (date: PlainDate | 'today') => ['days', date],
  /** The queries have the bookings made with them. */
  invitations: ['bookings', 'invitations'],
  blockedDates: ['blocked_dates'],
  episodes: ['episodes'],
  audit: ['audit'],
  calendarFeed: ['calendar_feed'],
  firstSteps: ['first_steps'],
  health: ['health'],
  secondFactor: ['second_factor'],
  ownSessions: ['own_sessions'],
} as const;

/** A day and its slots show whether it is blocked; the blocked dates come with the bookings on them. */
const OF_EVERY_TOPIC: readonly QueryKey[] = [
  queryKeys.audit,
  queryKeys.blockedDates,
  queryKeys.days,
  queryKeys.firstSteps,
  queryKeys.teamDays,
];

const startsWith = (queryKey: QueryKey, first: QueryKey): boolean =>
  first.every((part, index) => queryKey[index] === part);

export function isOutdatedByKey(
  change: LiveChange,
  { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>,
): boolean {
  const [topic] = queryKey;
  if (String(topic).startsWith('GET ')) return false;
  if (change.topic === 'resync') return topic !== queryKeys.calendarFeed[0];
  const isConcerned =
    topic === change.topic || OF_EVERY_TOPIC.some((first) => startsWith(queryKey, first));
  return isConcerned && (!meta?.dates || !('date' in change) || isWithin(change.date, meta.dates));
}
