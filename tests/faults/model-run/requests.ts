import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { BOOKING_STATUSES, type BookingRequest } from '#domain/booking/booking.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { createLinkKeys } from '#server/tokens/guest-link-keys.ts';
import type { AdminCalls } from '#tests/kit/admin/admin.ts';
import { invitationKey, invitedRequest, readGrant } from '#tests/kit/admin/invitations.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { ServerProcess } from '#tests/kit/server/server-process.ts';
import { VALID_UNTIL } from './invitation-rules.ts';
import type {
  BookOperation,
  GuestOperation,
  InvitationOperation,
  KeyedOperation,
  ModelOperation,
  OutsideOperation,
  Reply,
  ShownBooking,
  TeamOperation,
} from './operations.ts';
import type { ModelSlot } from './state.ts';

const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);

/** A booking as the calls of guests and admins return it. */
const Shown = v.pipe(
  v.object({
    booking_date: v.custom<PlainDate>(isPlainDate),
    time_slot: v.string(),
    status: v.picklist(BOOKING_STATUSES),
    guest_name: v.optional(v.string()),
    is_attending: v.optional(v.boolean()),
    is_asked_to_move: v.optional(v.boolean()),
    wants_reminders: v.optional(v.boolean()),
  }),
  v.transform(
    (booking): ShownBooking => ({
      date: booking.booking_date,
      slot: booking.time_slot,
      status: booking.status,
      name: booking.guest_name,
      isAttending: booking.is_attending,
      isAskedToMove: booking.is_asked_to_move,
      wantsReminders: booking.wants_reminders,
    }),
  ),
);

/** What the model compares of a response's body, which is a problem document unless `isOk`. */
const Body = v.object({
  code: v.optional(v.string()),
  id: v.optional(v.string()),
  ids: v.optional(v.array(v.string())),
  blocked: v.optional(v.array(v.object({ id: v.string() }))),
  booking: v.optional(v.unknown()),
});

function replyOf(status: number, json: unknown): Reply {
  const body = v.parse(Body, json);
  if (status >= 400) return { status, code: body.code ?? 'none' };
  const ids = body.ids ?? (body.blocked ?? [body]).flatMap(({ id }) => id ?? []);
  const shown = v.safeParse(Shown, body.booking ?? json);
  return { status, ids, shown: shown.success ? shown.output : undefined };
}

/** Books without scripts; the page does not contain the id. */
export async function bookWithoutScripts(
  server: ServerProcess,
  findId: (email: string) => Promise<string>,
  operation: BookOperation,
): Promise<Reply> {
  const request = bookingRequest({ ...slotFields(operation), guest_email: operation.email });
  const response = await bookByForm(server.url, request);
  await response.arrayBuffer();
  const { status } = response;
  return status === 200 ? { status: 201, ids: [await findId(operation.email)] } : { status };
}

/** Sends an operation to an instance and waits for the response. */
export async function send(
  server: ServerProcess,
  admin: AdminCalls,
  operation: Exclude<ModelOperation, OutsideOperation>,
): Promise<Reply> {
  const { kind } = operation;
  if (kind === 'book' || kind === 'add') return sendNew(server, admin, operation);
  if (
    kind === 'move' ||
    kind === 'cancel by guest' ||
    kind === 'take back' ||
    kind === 'correct' ||
    kind === 'attend' ||
    kind === 'remind'
  ) {
    const { http, ...body } = await sendAsGuest(server, operation);
    return replyOf(http, body);
  }
  const response =
    kind === 'invite' || kind === 'revoke' || kind === 'restore' || kind === 'open'
      ? await sendAboutInvitation(server, admin, operation)
      : await sendAsTeam(admin, operation);
  return replyOf(response.status, await response.json());
}

async function sendNew(
  { url }: ServerProcess,
  admin: AdminCalls,
  operation: Exclude<KeyedOperation, { kind: 'move' }>,
): Promise<Reply> {
  const details = { ...slotFields(operation), guest_email: operation.email };
  const key = operation.key ?? randomUUID();
  const response =
    operation.kind === 'book'
      ? await book(url, requestOf(operation, details), key)
      : await admin.post(
          '/bookings',
          { ...bookingRequest(details), allows_blocked: operation.allowsBlocked },
          { 'Idempotency-Key': key },
        );
  return replyOf(response.status, await response.json());
}

function requestOf({ invitation }: BookOperation, details: Partial<BookingRequest>) {
  if (invitation === null) return bookingRequest(details);
  return invitedRequest(invitationKey(invitation), details);
}

function sendAsGuest({ url }: ServerProcess, operation: GuestOperation) {
  const guest = guestCalls(url, linkKeys.keyOf(operation.id, 0));
  switch (operation.kind) {
    case 'move':
      return guest.move(slotFields(operation.from), slotFields(operation.to), operation.key);
    case 'cancel by guest':
      return guest.cancel(slotFields(operation.from));
    case 'take back':
      return guest.takeBack(slotFields(operation.from));
    case 'correct':
      return guest.correct({ guest_name: operation.name });
    case 'attend':
      return guest.attend(slotFields(operation.from), operation.isAttending);
    case 'remind':
      return guest.remind(operation.wantsReminders);
  }
}

function sendAsTeam(admin: AdminCalls, operation: TeamOperation): Promise<Response> {
  switch (operation.kind) {
    case 'block':
      return admin.post('/blocked-dates', {
        blocked_date: operation.date,
        asks_guests: operation.asksGuests,
      });
    case 'ask':
      return admin.post(`/blocked-dates/${operation.id}/requests`, {});
    case 'note': {
      const { id, from, to } = operation;
      return admin.post(`/bookings/${id}/note`, { from, to });
    }
    case 'outcome':
      return admin.post(`/bookings/${operation.id}/outcome`, { outcome: operation.outcome });
    case 'unblock':
      return admin.remove(`/blocked-dates/${operation.id}`);
    case 'delete':
      return admin.remove(`/bookings/${operation.id}?notifies_guest=no`);
    case 'cancel':
    case 'confirm': {
      const status = operation.kind === 'cancel' ? 'cancelled' : 'confirmed';
      return admin.patch(`/bookings/${operation.id}`, { status, notifies_guest: false });
    }
    case 'team move':
      return admin.post(`/bookings/${operation.id}/move`, {
        from: slotFields(operation.from),
        to: slotFields(operation.to),
        allows_blocked: operation.allowsBlocked,
        notifies_guest: true,
      });
  }
}

function sendAboutInvitation(
  { url }: ServerProcess,
  admin: AdminCalls,
  operation: InvitationOperation,
): Promise<Response> {
  switch (operation.kind) {
    case 'open':
      return readGrant(url, invitationKey(operation.id));
    case 'revoke':
    case 'restore':
      return admin.patch(`/invitations/${operation.id}`, { revoked: operation.kind === 'revoke' });
    case 'invite':
      return admin.post('/invitations', {
        guests: Array.from({ length: operation.guests }, () => ({
          name: 'Amani Otieno',
          email: '',
        })),
        note: '',
        window_from_days: operation.firstDay,
        window_to_days: operation.lastDay,
        uses_max: operation.usesMax,
        valid_until: VALID_UNTIL,
      });
  }
}

const slotFields = ({ date, slot }: ModelSlot) => ({ booking_date: date, time_slot: slot });
