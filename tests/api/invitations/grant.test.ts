import type { Availability } from '#domain/booking/slots/availability.ts';
import {
  insertInvitation,
  invitedRequest,
  readGrant,
  readInvitedAvailability,
} from '#tests/kit/admin/invitations.ts';
import { book } from '#tests/kit/api/api.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

const WINDOW = { from: '2026-11-17', to: '2026-11-30' };

describe('POST /api/invitation', () => {
  test('returns name, e-mail address and window, changes nothing, and is not stored', async (server) => {
    const { key, expires_at } = await insertInvitation(server, { note: 'only for the team' });
    const database = await server.openDatabase();
    const before = await everyRow(database);
    const response = await readGrant(server.url, key);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      name: 'Amani Otieno',
      email: 'amani@example.com',
      window: WINDOW,
      expires_at,
    });
    expect(await everyRow(database)).toEqual(before);
  });
});

it('finds the key of an invitation in a pasted text, in body and gate', async () => {
  const { url, location } = await startTestServer();
  const { key, uses } = await insertInvitation({ location });
  const text = `(${url}/book#i%3D${key}).`;
  expect((await readGrant(url, text)).status).toBe(200);
  expect((await readInvitedAvailability(url, text)).status).toBe(200);
  expect((await book(url, invitedRequest(text))).status).toBe(201);
  expect(await uses()).toBe(1);
});

describeServers('POST /api/invitation/availability on %s', (test) => {
  test('shows the window of the invitation, with its bookings, stored by no cache', async (server) => {
    const { key } = await insertInvitation(server, { uses_max: 2 });
    await book(server.url, invitedRequest(key));
    const response = await readInvitedAvailability(server.url, key);
    const { headers } = response;
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null]);
    const { window, days }: Availability = await response.json();
    expect(window).toEqual(WINDOW);
    expect(days).toHaveLength(14);
    expect(days[0]).toMatchObject({ date: '2026-11-17', state: 'partly_booked' });
  });
});

describe('POST /api/invitation/availability', () => {
  test('shows its window also once it is used', async (server) => {
    const { key, uses } = await insertInvitation(server);
    expect((await book(server.url, invitedRequest(key))).status).toBe(201);
    expect(await uses()).toBe(1);
    const response = await readInvitedAvailability(server.url, key);
    expect(response.status).toBe(200);
    expect((await response.json()).window).toEqual(WINDOW);
    expect((await readGrant(server.url, key)).status).toBe(403);
  });
});

describe.each([
  ['POST /api/invitation', readGrant],
  ['POST /api/invitation/availability', readInvitedAvailability],
])('%s', (_, read) => {
  test('rejects an invitation that has ended or is unknown, stored by no cache', async (server) => {
    const { key, revoke } = await insertInvitation(server);
    const other = await insertInvitation(server);
    await revoke();
    for (const [wrong, code] of [
      [key, 'invitation_used'],
      ['', 'invitation_unknown'],
      [key.slice(1), 'invitation_unknown'],
      [`${other.key.slice(0, 22)}${key.slice(22)}`, 'invitation_unknown'],
    ] as const) {
      const response = await read(server.url, wrong);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json(), wrong).toMatchObject({ code });
    }
  });
});
