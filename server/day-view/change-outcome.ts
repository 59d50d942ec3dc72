import type { Action } from '#domain/admin/audit.ts';
import type { OutcomeChange } from '#domain/admin/bookings/recording-outcome.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { Rejection } from '#server/errors/rejection.ts';

/**
 * Notes whether the guest came, from the day of the recording on.
 * @throws Rejection `booking_not_found`, `booking_changed` for a cancelled booking, or `recording_ahead`
 */
export async function changeOutcome(
  { changes, clock }: Pick<AdminServices, 'changes' | 'clock'>,
  id: string,
  { outcome }: OutcomeChange,
  actor: string,
): Promise<void> {
  await changes.write(async (transaction, announce) => {
    const now = clock();
    const row = await transaction
      .updateTable('bookings')
      .set({ outcome })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .where('booking_date', '<=', showDateAt(now))
      .where('outcome', 'is distinct from', outcome)
      .returning(['id', 'booking_date', 'time_slot'])
      .executeTakeFirst();
    if (row === undefined) {
      const present = await transaction
        .selectFrom('bookings')
        .select(['status', 'outcome'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (present === undefined) throw new Rejection('booking_not_found');
      if (present.status !== 'confirmed') throw new Rejection('booking_changed');
      if (present.outcome === outcome) return;
      throw new Rejection('recording_ahead');
    }
    const action: Action = outcome ?? 'outcome_withdrawn';
    await appendAudit(transaction, { at: now, actor, action, ...auditedBooking(row) });
    announce({ topic: 'bookings', date: row.booking_date });
  });
}
