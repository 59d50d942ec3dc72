import type { NoteChange } from '#domain/admin/bookings/recording-outcome.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';

/** Changes the team's note unless it has been changed meanwhile. Repeatable. */
export async function changeNote(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  { from, to }: NoteChange,
  actor: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await tx.db
      .updateTable('bookings')
      .set({ team_note: to })
      .where('id', '=', id)
      .where('team_note', from === null ? 'is' : '=', from)
      .returning(['id', 'booking_date', 'time_slot'])
      .executeTakeFirst();
    if (row === undefined) {
      const present = await tx.db
        .selectFrom('bookings')
        .select('team_note')
        .where('id', '=', id)
        .executeTakeFirst();
      if (present === undefined) throw new Rejection('booking_not_found');
      if (present.team_note === to) return;
      throw new Rejection('note_changed', { field: 'to' });
    }
    if (from === to) return;
    await tx.changed(row, { actor, action: 'note_changed' });
  });
}
