import { describe, expect, it } from 'vitest';
import { getHistoryOf, recordAct } from '#server/history/history.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database.ts';

const act = {
  at: 1,
  actor: null,
  action: 'booked',
  booking_id: 'one',
  date: '2026-12-10',
} as const;

describe.each(ENGINES)('the history on %s', (engine) => {
  it('takes acts, and lets nobody change or remove one', async () => {
    const { db } = await openTestDatabase(engine);
    await db.transaction().execute((transaction) => recordAct(transaction, act));
    await expect(db.updateTable('history').set({ actor: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('history').execute()).rejects.toThrow('append-only');
    expect(await getHistoryOf(db, 'one')).toMatchObject([act]);
  });
});
