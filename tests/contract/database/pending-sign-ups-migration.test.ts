import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '#server/database/schema.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { createOlderDatabase } from './older-database.ts';

const SIGNED_UP = '2026-11-01T10:00:00.000Z';
const CONFIRMED = '2026-11-02T10:00:00.000Z';

/** Adds a confirmed account and an unconfirmed one, with links and mails. */
async function fillAccounts(db: Kysely<Schema>): Promise<void> {
  for (const [id, isVerified] of [
    ['jane', true],
    ['stranger', false],
  ] as const) {
    const updatedAt = isVerified ? CONFIRMED : SIGNED_UP;
    await sql`
        insert into users (id, name, email, email_verified, created_at, updated_at)
        values (${id}, '', ${`${id}@example.com`}, ${sql.lit(isVerified)}, ${SIGNED_UP}, ${updatedAt})
      `.execute(db);
    await sql`
        insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
        values (${id}, ${id}, 'credential', ${id}, 'hash', ${SIGNED_UP}, ${SIGNED_UP})
      `.execute(db);
    await sql`
        insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
        values (${id}, ${`reset-password:${id}`}, ${id}, ${CONFIRMED}, ${SIGNED_UP}, ${SIGNED_UP})
      `.execute(db);
  }
  await sql`
    insert into sessions (id, expires_at, token, created_at, updated_at, user_id)
    values ('s', ${CONFIRMED}, 't', ${SIGNED_UP}, ${SIGNED_UP}, 'jane')
  `.execute(db);
  await sql`
    insert into calendar_feeds (user_id, key_hash, created_at) values ('jane', 'hash', 0)
  `.execute(db);
  for (const kind of ['auth-confirmation', 'password-reset']) {
    const payload = JSON.stringify({ kind, to: 'jane@example.com', link: 'https://x.example' });
    await sql`
        insert into mails (id, job, audience, payload, status, attempts, next_attempt_at, created_at)
        values (${kind}, 'send-account-mail', 'producer', ${payload}, 'queued', 0, 0, 0)
      `.execute(db);
  }
}

describe.each(ENGINES)('accounts of an older version on %s', (engine) => {
  it('are kept with their confirmation time if confirmed; others are deleted with their links', async () => {
    const location = await newDatabaseLocation(engine, { isEmpty: true });
    await createOlderDatabase(location, '2026-11-24-open-bookings', fillAccounts);
    const { db } = await openTestDatabaseAt(location);
    const users = await db.selectFrom('users').select(['id', 'confirmed_at']).execute();
    expect(users).toEqual([{ id: 'jane', confirmed_at: Date.parse(CONFIRMED) }]);
    // The password may be that of a stranger who signed up first with this e-mail.
    const accounts = await db.selectFrom('accounts').select(['id', 'password']).execute();
    expect(accounts).toEqual([{ id: 'jane', password: null }]);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('calendar_feeds').select('user_id').execute()).toEqual([]);
    expect(await db.selectFrom('verifications').select('id').execute()).toEqual([{ id: 'jane' }]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([{ id: 'password-reset' }]);
  });
});
