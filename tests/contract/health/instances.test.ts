import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { DAY, instanceOn, itemAt, MINUTE } from './instance.ts';

const AUTH_SECRET = 's'.repeat(40);

it.each([
  ['passcode', { authSecret: AUTH_SECRET, bookingPasscode: 'another' }],
  ['AUTH_SECRET', { authSecret: 't'.repeat(40), bookingPasscode: 'karibu' }],
])('two instances with another %s turn red on both, until one has stopped', async (_, secrets) => {
  const database = await openTestDatabase('postgres');
  const one = instanceOn(database, 'one');
  expect(await itemAt(one, 'instances', 0)).toMatchObject({ state: 'ok' });
  const other = instanceOn(database, 'other', secrets);
  expect(await itemAt(other, 'instances', MINUTE)).toMatchObject({ state: 'problem' });
  expect(await itemAt(one, 'instances', MINUTE)).toMatchObject({ state: 'problem' });
  expect(await itemAt(one, 'instances', 5 * MINUTE)).toMatchObject({ state: 'ok' });
  const rows = await database.db.selectFrom('instances').selectAll().execute();
  expect(rows).toMatchObject([{ instance: 'one' }]);
  for (const secret of ['karibu', 'another', AUTH_SECRET])
    expect(JSON.stringify(rows)).not.toContain(secret);
});

it('instances with the same secrets stay calm', async () => {
  const database = await openTestDatabase('postgres');
  for (const [name, at] of [
    ['one', 0],
    ['two', 0],
    ['one', MINUTE],
    ['two', DAY],
  ] as const)
    expect(await itemAt(instanceOn(database, name), 'instances', at)).toMatchObject({
      state: 'ok',
    });
});
