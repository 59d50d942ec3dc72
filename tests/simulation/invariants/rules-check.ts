import { confirmationId } from '#server/mail/queue/booking-notifications.ts';
import { explain } from '../model/explain.ts';
import type { Attempt, Operation } from '../model/operations.ts';
import { type AuditRow, EMPTY_STATE, type StoredRows } from '../model/state.ts';
import { Violation } from '../world/world.ts';
import type { Observer } from './observer.ts';

function subjectOf(operation: Operation): string | null {
  if ('id' in operation) return operation.id;
  return 'gate' in operation ? operation.gate : null;
}

/** Replays the audit log with what was asked of the servers, by the rules of the model. */
export function createRulesCheck(observer: Observer) {
  let position = 0;
  let state = EMPTY_STATE;

  function rowsOf(entries: readonly AuditRow[], attempts: readonly Attempt[]): Promise<StoredRows> {
    const ids = [
      ...attempts.map(({ operation }) => subjectOf(operation)),
      ...entries.flatMap(({ booking_id, invitation_id }) => [booking_id, invitation_id]),
    ].filter((id) => id !== null);
    // An order of invitations has a table of its own.
    const keys = attempts.flatMap(({ operation }) =>
      'key' in operation && operation.kind !== 'invite' ? operation.key : [],
    );
    return observer.rowsOf([...new Set(ids)], [...new Set(keys)]);
  }

  async function requireMails({ booking_id: id }: AuditRow, entries: readonly AuditRow[]) {
    // A later change takes back the mails that have not left yet.
    if (id === null || entries.filter(({ booking_id }) => booking_id === id).length > 1) return;
    const audiences = state.bookings[id]?.hasEmail ? ['guest', 'producer'] : ['producer'];
    for (const audience of ['guest', 'producer'] as const) {
      const mail = await observer.mail(confirmationId(id, audience));
      if ((mail !== undefined) === audiences.includes(audience)) continue;
      const details = `${id}: ${mail ? 'one' : 'none'} to the ${audience}`;
      throw new Violation('a booking and its mails are stored together', details);
    }
  }

  return {
    state: () => state,

    /** @returns the new entries of the audit log @throws Violation */
    async check(attempts: readonly Attempt[]): Promise<readonly AuditRow[]> {
      const entries = await observer.auditAfter(position);
      if (entries.length === 0 && attempts.length === 0) return entries;
      const explained = explain(state, entries, attempts, await rowsOf(entries, attempts));
      if (typeof explained === 'string') {
        throw new Violation('responses and rows are those of the rules', explained);
      }
      state = explained;
      position = entries.at(-1)?.position ?? position;
      const count = await observer.countBookings();
      const expected = Object.keys(state.bookings).length;
      if (count !== expected) {
        const details = `${count} bookings, ${expected} by the audit log`;
        throw new Violation('responses and rows are those of the rules', details);
      }
      for (const entry of entries) {
        if (entry.action === 'booked') await requireMails(entry, entries);
      }
      return entries;
    },
  };
}
