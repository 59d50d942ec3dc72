import { randomUUID } from 'node:crypto';
import type { AdminCalls } from '#tests/kit/server/admin.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/server/api.ts';
import type { ServerProcess } from '#tests/kit/server/server-process.ts';
import type { CompletedOperation, ModelOperation } from './booking-model.ts';

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
  operation: ModelOperation,
): Promise<CompletedOperation> {
  switch (operation.kind) {
    case 'book': {
      const request = bookingRequest({ booking_date: operation.date, time_slot: operation.slot });
      const response = await book(server.url, request);
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
    default: {
      const status = operation.kind === 'cancel' ? 'cancelled' : 'confirmed';
      const change = { status, tells_guest: false };
      return {
        operation,
        status: await responseStatus(admin.patch(`/bookings/${operation.id}`, change)),
      };
    }
  }
}

async function responseStatus(reply: Promise<Response>): Promise<number> {
  const response = await reply;
  await response.arrayBuffer();
  return response.status;
}
