import { erasePerson } from '#server/erasure/erase-person.ts';
import { createLog } from '#server/log.ts';
import { type DatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import type { CompletedOperation, ModelOperation } from './booking-model.ts';

/** Erases guests as the operator's command does, beside the servers. */
export async function openErasure(location: DatabaseLocation) {
  const database = await openTestDatabaseAt(location);
  const changes = await database.openChangeFeed(createLog('silent'));
  onTestEnd(() => changes.stop());
  const erased: string[] = [];

  /** 404 for the guest of a booking that does not exist any more. */
  async function erase(operation: ModelOperation & { kind: 'erase' }): Promise<CompletedOperation> {
    const guest = await database.db
      .selectFrom('bookings')
      .select('guest_email')
      .where('id', '=', operation.id)
      .executeTakeFirst();
    if (guest === undefined) return { operation, status: 404 };
    const person = { email: guest.guest_email, withAccount: false };
    const { bookings } = await erasePerson(changes, person, TEST_NOW);
    erased.push(person.email);
    return { operation, status: bookings === 1 ? 200 : 404 };
  }

  /** The rows of all tables that contain the e-mail address of an erased guest. */
  async function rowsOfErased(): Promise<string[]> {
    const rows = await everyRow(database);
    return rows.filter((row) => erased.some((email) => row.includes(email)));
  }

  return { erase, rowsOfErased };
}
