import type { BookingWindow } from '#domain/booking/slots/availability.ts';
import type { EngineName } from '#server/database/database.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import type { Measurement } from '#tests/kit/report/figures.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

/** Two processes on one database. */
export async function openInstances(engine: EngineName, window: BookingWindow) {
  const location = await newDatabaseLocation(engine);
  const choices = { location, now: TEST_NOW, window, withStuckMails: true };
  const [first, second] = await Promise.all([spawnServer(choices), spawnServer(choices)]);
  const { db } = await openTestDatabaseAt(location);
  const cookie = await adminCookie({ url: first.url, location });
  const confirmed = db.selectFrom('bookings').select('id').where('status', '=', 'confirmed');
  return {
    location,
    db,
    engine,
    urlOf: (index: number) => (index % 2 === 0 ? first : second).url,
    admins: [callsWith(first, cookie), callsWith(second, cookie)] as const,
    confirmedIds: async () => (await confirmed.execute()).map(({ id }) => id),
  };
}

export type Instances = Awaited<ReturnType<typeof openInstances>>;

export const guest = (index: number) => ({ guest_email: `guest-${index}@example.com` });

/** Sends so many requests at once. */
export const atOnce = (length: number, send: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length }, (_, index) => send(index)));

/** Counts responses by status; those with another one are examples. */
export function tally(responses: readonly Response[]) {
  const statuses = responses.map(({ status }) => status);
  return {
    count: (status: number) => statuses.filter((one) => one === status).length,
    others(name: string, ...allowed: readonly number[]): Measurement {
      const examples = statuses.filter((status) => !allowed.includes(status));
      return { name, value: examples.length, exactly: 0, examples };
    },
  };
}
