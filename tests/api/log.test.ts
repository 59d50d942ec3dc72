import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '#server/log.ts';
import { startServer } from '#server/start.ts';
import { book, bookingRequest } from '#tests/kit/api.ts';
import { newDatabasePlace, openTestDatabaseAt } from '#tests/kit/database.ts';
import { serverParts, TEST_NOW } from '#tests/kit/server-parts.ts';

/** Starts a server whose log is kept. */
async function startLogging() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const place = await newDatabasePlace('sqlite');
  const parts = serverParts({ place, now: TEST_NOW });
  const server = await startServer({ ...parts, log: openLog('trace', stream) });
  onTestFinished(() => server.stop());
  return { server, lines, place };
}

it('keeps no guest in the log (T42)', async () => {
  const { server, lines } = await startLogging();
  const secrets = ['Canary Name', 'canary@example.com', '+254 711 111111', 'canary topic'];
  const [guest_name = '', guest_email = '', guest_phone = '', notes = ''] = secrets;
  const request = bookingRequest({ guest_name, guest_email, guest_phone, notes });
  expect((await book(server.url, request)).status).toBe(201);
  expect((await book(server.url, request)).status).toBe(409);
  await expect.poll(() => lines.filter((line) => line.includes('mail sent'))).toHaveLength(2);
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});

it("keeps no key of a calendar feed's address in the log", async () => {
  const { server, lines, place } = await startLogging();
  const { db } = await openTestDatabaseAt(place);
  await db.schema.alterTable('calendar_feeds').renameTo('feeds_away').execute();
  const key = 'canary'.padEnd(43, '-');
  const response = await fetch(`${server.url}/api/calendar-feed.ics?key=${key}`);
  expect(response.status).toBe(500);
  await expect.poll(() => lines.join('')).toContain('/api/calendar-feed.ics');
  expect(lines.join('')).not.toContain('canary');
});

it('raises no alarm when a visitor hangs up in the middle of a request', async () => {
  const { server, lines } = await startLogging();
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/bookings HTTP/1.1',
    'Host: localhost',
    `Origin: ${server.url}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"guest_name":`);
  // The answer to a second request shows that the first has been begun.
  await fetch(`${server.url}/healthz`);
  socket.resetAndDestroy();
  await server.stop();
  expect(
    lines.filter((line) => line.includes('"level":40') || line.includes('"level":50')),
  ).toEqual([]);
});
