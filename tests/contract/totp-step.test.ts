import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { claimTotpStep } from '#server/auth/second-factor/second-factor.ts';
import { insertAccount } from '#server/auth/sign-up.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { insert } from '#tests/kit/database/rows.ts';

it.each(ENGINES)(
  'claims each time step once, and of the current secret only, on %s',
  async (engine) => {
    const { db } = await openTestDatabase(engine);
    const account = { email: 'jane@example.com', password_hash: 'hash' };
    await db.transaction().execute((transaction) => insertAccount(transaction, account, 0));
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await insert(db, 'two_factors', {
      id: 'factor',
      user_id: userId,
      secret: 'new',
      backup_codes: '',
      verified: sql<boolean>`false`,
      failed_verification_count: 0,
    });
    const claim = (step: number, secret = 'new') => claimTotpStep(db, { userId, secret, step });
    // Set up, and not turned on yet.
    expect(await claim(100)).toBe(false);
    await db.updateTable('two_factors').set({ last_used_step: 100 }).execute();
    // Compared before the second factor was set up anew.
    expect(await claim(101, 'old')).toBe(false);
    expect([await claim(99), await claim(100), await claim(101), await claim(101)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  },
);
