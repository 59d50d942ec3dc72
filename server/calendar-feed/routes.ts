import { CreatedFeed, FeedResponse } from '#domain/admin/calendar-feed.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { json, route } from '#server/http/routing/route.ts';
import {
  createFeed,
  deleteFeed,
  FEED_PATH,
  getFeed,
  isFeedKey,
  recordingsCalendar,
} from './calendar-feed.ts';

export const ADMIN_FEED_ROUTES = [
  route('GET /api/admin/calendar-feed', {
    caller: 'admin',
    summary: 'Reads whether the admin has a calendar feed.',
    response: json(FeedResponse, 'When it was created.'),
    run: ({ user }, services: Services) => getFeed(services.database.db, user.id),
  }),
  route('POST /api/admin/calendar-feed', {
    caller: 'admin',
    summary: 'Creates the calendar feed, or replaces its key.',
    needsFreshIdentity: true,
    response: json(CreatedFeed, 'With its address, which is not shown again.', { status: 201 }),
    run: (session, services: Services) => createFeed(services, session),
  }),
  route('DELETE /api/admin/calendar-feed', {
    caller: 'admin',
    summary: 'Removes the calendar feed.',
    response: json(FeedResponse, 'Removed.'),
    run: ({ user }, services: Services) => deleteFeed(services, user),
  }),
];

export const CALENDAR_FEED_ROUTES = [
  route(`GET ${FEED_PATH}`, {
    caller: 'everybody',
    summary: 'The recordings, for calendar programs.',
    description: 'For the address of an admin: 404 for every other key.',
    credentials: ['feedKey'],
    response: {
      status: 200,
      type: 'text/calendar; charset=utf-8',
      description: 'An iCalendar file.',
    },
    errors: ['not_found'],
    async run({ context }, services: Services) {
      const key = context.req.query('key') ?? '';
      if (!(await isFeedKey(services, key))) throw new Rejection('not_found');
      context.header('Cache-Control', 'private, no-store');
      return recordingsCalendar(services.database.db, services.clock());
    },
  }),
];
