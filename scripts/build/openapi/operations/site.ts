import * as v from 'valibot';
import { json, type Operation } from '../operation.ts';

const Liveness = v.object({ status: v.literal('ok') });

const Readiness = v.object({
  ...Liveness.entries,
  /** The folder of the release that runs, for programs on the server's machine. */
  release: v.optional(v.string()),
});
const Unreadiness = v.object({
  status: v.picklist(['database unavailable', 'database not writable']),
});

/** For programs: calendars, the live stream, monitoring. */
export const SITE_OPERATIONS: readonly Operation[] = [
  {
    route: 'GET /api/live',
    group: 'site',
    caller: 'everybody',
    summary: 'The stream of changes.',
    description:
      'Server-sent events named change: the topic and the date that changed, never the content. After resync everything is to be read again.',
    responses: [{ status: 200, type: 'text/event-stream', description: 'Never ends.' }],
    errors: ['forbidden_origin', 'unavailable'],
  },
  {
    route: 'GET /api/calendar-feed.ics',
    group: 'site',
    caller: 'everybody',
    summary: 'The recordings, for calendar programs.',
    description: 'For the address of an admin: 404 for every other key.',
    credentials: ['feedKey'],
    responses: [
      { status: 200, type: 'text/calendar; charset=utf-8', description: 'An iCalendar file.' },
    ],
    errors: ['not_found'],
  },
  {
    route: 'GET /healthz',
    group: 'site',
    caller: 'everybody',
    summary: 'Tells that the process responds.',
    responses: json(Liveness, 'Alive.'),
  },
  {
    route: 'GET /readyz',
    group: 'site',
    caller: 'everybody',
    summary: 'Tells whether the server can take bookings.',
    responses: [
      ...json(Readiness, 'Ready.'),
      { status: 503, schema: Unreadiness, description: 'Not ready.' },
    ],
  },
  {
    route: 'GET /metrics',
    group: 'site',
    caller: 'everybody',
    summary: 'Figures for Prometheus.',
    description: 'With the token of METRICS_TOKEN; without that setting there is no such page.',
    credentials: ['metricsToken'],
    responses: [{ status: 200, type: 'text/plain; version=0.0.4', description: 'The figures.' }],
    errors: ['not_found'],
  },
];
