import { OwnSessions } from '#domain/account/own-sessions.ts';
import { AuditQuery } from '#domain/admin/audit.ts';
import { AuditPage } from '#domain/admin/audit-page.ts';
import {
  AffectedResponse,
  AskedResponse,
  BlockedDates,
  BlockResponse,
  UnblockedResponse,
} from '#domain/admin/blocked-date-responses.ts';
import { AffectedQuery, BlockRequest } from '#domain/admin/blocked-dates.ts';
import { DayResponse } from '#domain/admin/bookings/day-responses.ts';
import { DayQuery } from '#domain/admin/bookings/recording-outcome.ts';
import { CreatedFeed, FeedResponse } from '#domain/admin/calendar-feed.ts';
import { HealthReport } from '#domain/admin/health.ts';
import {
  ChangedInvitation,
  CreatedInvitations,
  InvitationList,
} from '#domain/admin/invitations/invitation-responses.ts';
import { InvitationChange, InvitationOrder } from '#domain/admin/invitations/invitations.ts';
import { json, type Operation } from '../operation.ts';

const admin = (
  route: string,
  summary: string,
  rest: Pick<Operation, 'responses'> & Partial<Operation>,
): Operation => {
  const [method, path] = route.split(' ');
  return {
    route: `${method} /api/admin${path}`,
    group: 'admin',
    caller: 'admin',
    summary,
    ...rest,
  };
};

export const ADMIN_OPERATIONS: readonly Operation[] = [
  admin('GET /day', 'Reads the recordings of a day.', {
    query: DayQuery,
    responses: json(DayResponse, 'In the order of their slots; and the next date that has any.'),
  }),
  admin('GET /blocked-dates', 'Lists the blocked dates.', {
    responses: json(BlockedDates, 'With the bookings on them.'),
  }),
  admin('GET /blocked-dates/affected', 'Lists the bookings on dates that may be blocked.', {
    query: AffectedQuery,
    responses: json(AffectedResponse, 'The bookings.'),
  }),
  admin('POST /blocked-dates', 'Blocks dates.', {
    body: BlockRequest,
    responses: json(BlockResponse, 'Blocked.', { status: 201 }),
    errors: ['already_blocked'],
  }),
  admin('POST /blocked-dates/:id/requests', 'Asks the guests of a blocked date to move.', {
    responses: json(AskedResponse, 'Asked.'),
    errors: ['blocked_date_not_found'],
  }),
  admin('DELETE /blocked-dates/:id', 'Opens a blocked date again.', {
    responses: json(UnblockedResponse, 'Open.'),
    errors: ['blocked_date_not_found'],
  }),
  admin('GET /calendar-feed', 'Reads whether the admin has a calendar feed.', {
    responses: json(FeedResponse, 'When it was created.'),
  }),
  admin('POST /calendar-feed', 'Creates the calendar feed, or replaces its key.', {
    responses: json(CreatedFeed, 'With its address, which is not shown again.', { status: 201 }),
    errors: ['identity_required'],
  }),
  admin('DELETE /calendar-feed', 'Removes the calendar feed.', {
    responses: json(FeedResponse, 'Removed.'),
  }),
  admin('GET /sessions', 'Lists the admin’s own sessions.', {
    responses: json(OwnSessions, 'That of the request first, then the newest.'),
  }),
  admin('DELETE /sessions', 'Ends all other sessions of the admin.', {
    responses: json(OwnSessions, 'The one that is left.'),
    errors: ['identity_required'],
  }),
  admin('DELETE /sessions/:id', 'Ends another session of the admin.', {
    responses: json(OwnSessions, 'Those that are left.'),
    errors: ['identity_required', 'not_found'],
  }),
  admin('GET /invitations', 'Lists the invitations.', {
    responses: json(InvitationList, 'The latest first.'),
  }),
  admin('POST /invitations', 'Creates an invitation for each guest.', {
    body: InvitationOrder,
    isIdempotent: true,
    responses: json(CreatedInvitations, 'Their ids, in the order of the guests.', { status: 201 }),
  }),
  admin('PATCH /invitations/:id', 'Revokes an invitation, or restores it.', {
    body: InvitationChange,
    responses: json(ChangedInvitation, 'Changed.'),
    errors: ['invitation_not_found'],
  }),
  admin('GET /history', 'Reads who did what, without guest data.', {
    query: AuditQuery,
    responses: json(AuditPage, 'Newest first.'),
  }),
  admin('GET /health', 'Reads whether everything works.', {
    responses: json(
      HealthReport,
      'Measured every minute. Without a mail server, mails are files that nobody receives.',
    ),
  }),
];
