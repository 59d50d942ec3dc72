import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resetSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import type { EngineName } from '#server/database/database.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';

import { EMAIL } from '#tests/kit/admin/accounts.ts';
import {
  actionsIn,
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
} from '#tests/kit/admin/second-factor.ts';
import { API_ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startMailedServer, startTestServer, type TestServer } from '#tests/kit/server/server.ts';

/** A transaction that has queued a mail fails at its end. */
const FAILING_COMMITS: Record<EngineName, readonly string[]> = {
  sqlite: [
    `create table late (id text references users (id) deferrable initially deferred)`,
    `create trigger late_failure after insert on mails
     begin insert into late values ('nobody'); end`,
  ],
  postgres: [
    `create table late (id text references users (id) deferrable initially deferred)`,
    `create function fail_late() returns trigger language plpgsql as
     $$ begin insert into late values ('nobody'); return new; end $$`,
    `create trigger late_failure after insert on mails for each row execute function fail_late()`,
  ],
};

/** The changes about which a mail is queued, in their order. */
async function queuedChanges({ openDatabase }: TestServer): Promise<string[]> {
  const { db } = await openDatabase();
  const mails = db.selectFrom('mails').where('job', '=', jobOf('second-factor')).orderBy('id');
  const rows = await mails.select('payload').execute();
  return rows.map(({ payload }) => JSON.parse(payload).action);
}

describe('the owner of a second factor', () => {
  it('gets a mail about each change, without any secret', async () => {
    const { mailServer, server } = await startMailedServer();
    const { app, cookie, recoveryCodes, shown } = await withSecondFactor(server);
    await mailServer.untilReceived(1);
    expect((await signInWithCode(server, recoveryCodes[0])).status).toBe(200);
    await mailServer.untilReceived(2);
    const { renewCodes, turnOff } = secondFactorCalls(server, cookie);
    const renewed = await renewCodes(app.proof());
    const { recovery_codes } = await renewed.json();
    await mailServer.untilReceived(3);
    expect((await turnOff(app.proof())).status).toBe(200);
    await mailServer.untilReceived(4);
    const later = await withSecondFactor(server);
    await mailServer.untilReceived(5);
    const { clock } = server.parts;
    const database = await openTestDatabaseAt(server.location, { clock });
    expect(await resetSecondFactor(database, EMAIL)).toBe('reset');
    await mailServer.untilReceived(6);

    const mails = await Promise.all(mailServer.received.map(readMail));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Two-step login is on - Swali',
      'A recovery code was used - Swali',
      'New recovery codes - Swali',
      'Two-step login is off - Swali',
      'Two-step login is on - Swali',
      'Two-step login was reset - Swali',
    ]);
    for (const { recipients } of mailServer.received) expect(recipients).toEqual([EMAIL]);
    const texts = mails.map(({ text }) => text);
    for (const text of texts) {
      expect(text).toMatch(/When: 16 November 2026, 12:\d\d PM, Nairobi/);
      expect(text).toContain(`${server.url}/auth?forgot`);
    }
    expect(texts.map((text) => /Codes left: (\d+)/.exec(text)?.[1])).toEqual([
      undefined,
      '9',
      ...Array.from({ length: 4 }),
    ]);
    const secrets = [shown, later.shown, ...recoveryCodes, ...recovery_codes];
    const sources = mailServer.received.map(({ source }) => source.toString()).join('\n');
    expect(secrets.filter((secret) => sources.includes(secret))).toEqual([]);
  });

  it('gets none about a recovery code that was wrong, or used before', async () => {
    const server = await startTestServer('sqlite', { smtpUrl: 'smtp://127.0.0.1:1' });
    const { recoveryCodes } = await withSecondFactor(server);
    await signInWithCode(server, recoveryCodes[0]);
    await signInWithCode(server, recoveryCodes[0]);
    await signInWithCode(server, 'aaaa-aaaa-aaaa');
    expect(await queuedChanges(server)).toEqual(['second_factor_on', 'recovery_code_used']);
  });
});

it.each(API_ENGINES)(
  'the owner of a second factor gets no mail about a change that is rolled back, on %s',
  async (engine) => {
    const server = await startTestServer(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const database = await server.openDatabase();
    for (const statement of FAILING_COMMITS[engine]) await sql.raw(statement).execute(database.db);
    const { renewCodes, state, turnOff } = secondFactorCalls(server, cookie);
    const statuses = [
      (await renewCodes(app.proof())).status,
      (await turnOff(app.proof())).status,
      (await signInWithCode(server, recoveryCodes[0])).status,
    ];
    expect(statuses.every((status) => status >= 500)).toBe(true);
    await expect(resetSecondFactor(database, EMAIL)).rejects.toThrow();
    expect(await queuedChanges(server)).toEqual(['second_factor_on']);
    expect(await actionsIn(server)).toEqual([`second_factor_on ${EMAIL}`]);
    expect(await state()).toEqual({ is_on: true, recovery_codes_left: 10 });
  },
);
