import type { OutcomeChange } from '#domain/admin/bookings/recording-outcome.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';

/** @throws Rejection `booking_not_found`, `booking_changed` if cancelled, `recording_ahead` before the day */
export async function changeOutcome(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  { outcome }: OutcomeChange,
  actor: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await tx.db
      .updateTable('bookings')
      .set({ outcome })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .where('booking_date', '<=', showDateAt(tx.now))
      .where('outcome', 'is distinct from', outcome)
      .returning(['id', 'booking_date', 'time_slot'])
      .executeTakeFirst();
    if (row === undefined) {
      const present = await tx.db
        .selectFrom('bookings')
        .select(['status', 'outcome'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (present === undefined) throw new Rejection('booking_not_found');
      if (present.status !== 'confirmed') throw new Rejection('booking_changed');
      if (present.outcome === outcome) return;
      throw new Rejection('recording_ahead');
    }
    await tx.changed(row, { actor, action: outcome ?? 'outcome_withdrawn' });
  });
}
