import type { EngineName } from '#server/database/database.ts';
import { type AdminCalls, adminCalls } from '#tests/kit/admin/admin.ts';
import { answerOf } from '#tests/kit/api/guest.ts';
import { queuedMails } from '#tests/kit/database/rows.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

/** The test's clock shows Monday, November 16, 2026: before the first date that guests may book. */
export const TODAY = '2026-11-16';
export const SLOT = { booking_date: '2026-11-18', time_slot: '9:30 AM' } as const;
export const OTHER = { booking_date: '2026-11-19', time_slot: '2:30 PM' } as const;
export const BLOCKED = { booking_date: '2026-11-20', time_slot: '11:30 AM' } as const;

/** Signed in by `adminCalls`. */
export const ADMIN = 'jane@example.com';

export const PHONE_GUEST = {
  guest_name: 'Wanjiru Kamau',
  guest_email: '',
  guest_phone: '+254 700 000001',
  notes: 'Water',
  allows_blocked: false,
};
export const MAIL_GUEST = { ...PHONE_GUEST, guest_email: 'wanjiru@example.com' };

export function teamCalls({ get: read, post }: AdminCalls) {
  return {
    add: async (booking: object, key?: string) =>
      answerOf(await post('/bookings', booking, key ? { 'Idempotency-Key': key } : {})),
    move: async (id: string, from: object, to: object, more = {}) => {
      const move = { from, to, allows_blocked: false, notifies_guest: true, ...more };
      return answerOf(await post(`/bookings/${id}/move`, move));
    },
    day: async (date: string) => answerOf(await read(`/slots?date=${date}`)),
    record: async (id: string) => answerOf(await read(`/bookings/${id}`)),
  };
}

/** Mails that are queued, oldest first. */
export async function queuedMailKinds({ openDatabase }: TestServer) {
  const rows = await queuedMails((await openDatabase()).db);
  return rows.map(({ audience, payload }) => `${audience} ${JSON.parse(payload).kind}`);
}

/** The transport is stuck, so that mails stay queued. */
export async function open(engine: EngineName = 'sqlite') {
  const server = await startTestServer(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
  const admin = await adminCalls(server);
  return { server, admin, ...teamCalls(admin) };
}
