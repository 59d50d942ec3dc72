import { randomUUID } from 'node:crypto';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { createLinkKeys } from '#server/links/link-keys.ts';
import type { AdminCalls } from '#tests/kit/server/admin.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/server/api.ts';
import { guestCalls } from '#tests/kit/server/guest.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { ServerProcess } from '#tests/kit/server/server-process.ts';
import type { CompletedOperation, GuestOperation, ModelOperation } from './booking-model.ts';

const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);

type FindId = (email: string) => Promise<string>;

/** Books without scripts; the page does not contain the id. */
export async function bookWithoutScripts(
  server: ServerProcess,
  findId: FindId,
  operation: ModelOperation & { kind: 'book' },
): Promise<CompletedOperation> {
  const guest_email = `${randomUUID()}@example.com`;
  const slot = { booking_date: operation.date, time_slot: operation.slot };
  const status = await responseStatus(
    bookByForm(server.url, bookingRequest({ ...slot, guest_email })),
  );
  if (status !== 200) return { operation, status };
  return { operation, status: 201, id: await findId(guest_email) };
}

/** Sends an operation to an instance and waits for the response. */
export async function send(
  server: ServerProcess,
  admin: AdminCalls,
  operation: Exclude<ModelOperation, { kind: 'erase' }>,
): Promise<CompletedOperation> {
  switch (operation.kind) {
    case 'book': {
      const slot = { booking_date: operation.date, time_slot: operation.slot };
      const guest_email = `${randomUUID()}@example.com`;
      const response = await book(server.url, bookingRequest({ ...slot, guest_email }));
      const { id } = await response.json();
      return { operation, status: response.status, id };
    }
    case 'block': {
      const response = await admin.post('/blocked-dates', { blocked_date: operation.date });
      const reply = await response.json();
      return { operation, status: response.status, id: reply.blocked?.[0].id };
    }
    case 'unblock':
      return {
        operation,
        status: await responseStatus(admin.remove(`/blocked-dates/${operation.id}`)),
      };
    case 'delete':
      return {
        operation,
        status: await responseStatus(admin.remove(`/bookings/${operation.id}?tells_guest=no`)),
      };
    case 'cancel':
    case 'confirm': {
      const status = operation.kind === 'cancel' ? 'cancelled' : 'confirmed';
      const change = { status, tells_guest: false };
      return {
        operation,
        status: await responseStatus(admin.patch(`/bookings/${operation.id}`, change)),
      };
    }
    default:
      return { operation, status: (await sendAsGuest(server, operation)).http };
  }
}

function sendAsGuest({ url }: ServerProcess, operation: GuestOperation) {
  const guest = guestCalls(url, linkKeys.keyOf(operation.id, 0));
  switch (operation.kind) {
    case 'move':
      return guest.move(slotOf(operation.from), slotOf(operation.to), randomUUID());
    case 'cancel by guest':
      return guest.cancel(slotOf(operation.from));
    case 'take back':
      return guest.takeBack(slotOf(operation.from));
    case 'correct': {
      const { guest_phone, notes } = bookingRequest();
      return guest.correct({ guest_name: operation.name, guest_phone, notes });
    }
  }
}

const slotOf = ({ date, slot }: { date: PlainDate; slot: string }) => ({
  booking_date: date,
  time_slot: slot,
});

async function responseStatus(reply: Promise<Response>): Promise<number> {
  const response = await reply;
  await response.arrayBuffer();
  return response.status;
}
