import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { expect, test } from '#tests/kit/server/server-test.ts';

test('leads every rewritten form of the link back to the fragment, and uses nothing', async (server) => {
  const { key } = await insertInvitation(server);
  const database = await server.openDatabase();
  const before = await everyRow(database);
  const forms = [
    ...[`%23i=${key}`, `%2523i%253D${key}`, `/i=${key}`, `/${key}`, `?i=${key}`],
    ...[`%23i=${key}.`, `?i=${key}%20&mc_cid=1`, `?i=${key.replace('.', '%2E')}`, `?i%3D${key},`],
  ];
  for (const form of forms) {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${server.url}/book${form}`, { method, redirect: 'manual' });
      expect([response.status, response.headers.get('Location')], form).toEqual([
        303,
        `/book#i=${key}`,
      ]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  }
  expect(await everyRow(database)).toEqual(before);
});

test('leads any other key to the page without one', async ({ url }) => {
  for (const form of ['?i=//evil.example', '%23i=x', '?i=']) {
    const response = await fetch(`${url}/book${form}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')], form).toEqual([303, '/book']);
  }
  expect((await fetch(`${url}/book?date=2026-12-01`, { redirect: 'manual' })).status).toBe(200);
});
