import { describe, expect, it } from 'vitest';
import { post } from '#tests/kit/api/api.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import {
  API_ENGINES,
  type DatabaseLocation,
  newDatabaseLocation,
} from '#tests/kit/database/database.ts';
import { type MailServer, startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { backUp, runCommand } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
const OTHER_SECRET = 'a secret that was set after the first one had leaked';

const startAt = (location: DatabaseLocation, { url }: MailServer) =>
  startTestServer('sqlite', { location, smtpUrl: url, generatesSecrets: true });

async function mailedKey({ received }: MailServer): Promise<string> {
  const mail = received.findLast(({ recipients }) => recipients.includes('jane@example.com'));
  const { text = '' } = await readMail(mail);
  return /\/your-booking#(\S+)/.exec(text)?.[1] ?? `no link in: ${text}`;
}

it("keeps guests' links over a backup and its restore on another machine", async () => {
  const mailServer = await startTestMailServer();
  const location = await newDatabaseLocation('sqlite');
  const server = await startAt(location, mailServer);
  const { key: guest_key } = await bookAsGuest(server, FROM);
  const folder = await backUp(location);
  await guestCalls(server.url, guest_key).move(FROM, TO);
  await server.stop();

  const elsewhere = await newDatabaseLocation('sqlite', { isEmpty: true });
  expect((await runCommand(elsewhere, 'restore', folder)).code).toBe(0);
  const restored = await startAt(elsewhere, mailServer);
  const guest = guestCalls(restored.url, guest_key);
  expect(await guest.read()).toMatchObject({ http: 200, ...FROM, status: 'confirmed' });
  expect(await guest.move(FROM, TO)).toMatchObject({ http: 200, ...TO });
});

describe.each(API_ENGINES)('a new AUTH_SECRET on %s', (engine) => {
  it("ends guests' links; a fresh one can be requested and works", async () => {
    const mailServer = await startTestMailServer();
    const location = await newDatabaseLocation(engine);
    const choices = { location, smtpUrl: mailServer.url };
    const server = await startTestServer(engine, choices);
    const { key: guest_key } = await bookAsGuest(server, FROM);
    await mailServer.untilReceived(2);
    await server.stop();

    const again = await startTestServer(engine, { ...choices, authSecret: OTHER_SECRET });
    const old = guestCalls(again.url, guest_key);
    expect(await old.read()).toMatchObject({ http: 404, code: 'link_unknown' });
    expect(await old.cancel(FROM)).toMatchObject({ http: 404, code: 'link_unknown' });
    const body = { guest_email: 'jane@example.com' };
    expect((await post(again.url, '/api/guest/link', body)).status).toBe(202);
    await mailServer.untilReceived(3);
    const key = await mailedKey(mailServer);
    expect(key).not.toBe(guest_key);
    const fresh = guestCalls(again.url, key);
    expect(await fresh.read()).toMatchObject({ http: 200, ...FROM, status: 'confirmed' });
    expect(await fresh.move(FROM, TO)).toMatchObject({ http: 200, ...TO });
  });
});
