import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BookingRequest } from '#domain/booking/booking.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { forgot, PASSWORD, signIn, signUp } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, manySlots, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { FORM_ENGINES } from '#tests/kit/database/database.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';
import { atLeast, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const BOOKINGS = 50;
const BOOKINGS_REQUESTED = 3;
/** Until the year 2031. */
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 1_600 };
const PAGES = join(import.meta.dirname, '..', '..', '..', 'build', 'client');

/** A marker in every text of a guest or an admin, and nowhere else. */
const CANARY = /canary|799 111/i;

const canaryRequest = (index: number): BookingRequest => ({
  ...sampleBooking(),
  guest_name: `Canary Name ${index}`,
  guest_email: `canary-${index}@canary.example`,
  guest_phone: `+254 799 111 ${index}`,
  notes: `canary topic ${index}`,
  ...manySlots(BOOKINGS, '2026-12-01')[index],
});

const GUEST_READS = ['booking', 'calendar'] as const;

/** The forms of a link that programs make of it, and the calls of its page, as its guest sends them. */
async function fetchWithLink({ url }: TestServer, key: string) {
  const forms = [`/your-booking/${key}`, `/your-booking?key=${key}`, `/your-booking%23${key}`];
  const redirects: string[] = [];
  for (const form of forms) {
    redirects.push(await contentOf(fetch(url + form, { redirect: 'manual' })));
    await contentOf(fetch(url + form, { method: 'HEAD', redirect: 'manual' }));
  }
  const replies: string[] = [];
  for (const name of GUEST_READS) {
    replies.push(await contentOf(post(url, `/api/guest/${name}`, { key })));
  }
  return { redirects, replies };
}

async function contentOf(reply: Promise<Response>): Promise<string> {
  const response = await reply;
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

const foreignKeys = createLinkKeys('another AUTH_SECRET');

/** Calls every route of the API without a session, with the ids of existing bookings. */
async function fetchAnonymously(server: TestServer, ids: readonly string[]): Promise<string[]> {
  const routes = new Set(server.routes.map(({ method, path }) => `${method} ${path}`));
  const collected: string[] = [];
  for (const [index, id] of ids.entries()) {
    const { booking_date, time_slot } = canaryRequest(index);
    const body = JSON.stringify({
      ...canaryRequest(index),
      email: 'canary@canary.example',
      // Of an existing booking, but made with another secret.
      key: foreignKeys.keyOf(id, 0),
      from: { booking_date, time_slot },
      to: { booking_date: '2026-11-30', time_slot: '2:30 PM' },
    });
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      if (method === 'ALL' || path === '/api/live') continue;
      const url = server.url + path.replace(/:\w+/, id);
      const headers = { 'Content-Type': 'application/json', Origin: server.url };
      const sent = method === 'GET' ? {} : { method, headers, body };
      collected.push(await contentOf(fetch(url, { ...sent, redirect: 'manual' })));
    }
  }
  return collected;
}

function builtPaths(): string[] {
  return readdirSync(PAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(PAGES, join(entry.parentPath, entry.name))}`)
    .map((path) => path.replace(/\/?index\.html$/, '') || '/');
}

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it(`shows no data of ${BOOKINGS} guests in an anonymous response, a stream, a file or the log (T42)`, async () => {
    const log = recordingLog();
    const mailServer = await startTestMailServer();
    // Mails fail, so that the log contains their errors.
    await mailServer.setFault('550');
    const server = await startTestServer(
      engine,
      { window: WIDE_WINDOW, smtpUrl: mailServer.url, contactDelivery: 'host@canary.example' },
      { log: log.logger },
    );
    const stream = await readEvents(`${server.url}/api/live`);
    const admin = await adminCalls(server);
    const ids: string[] = [];
    const keys: string[] = [];
    const collected: string[] = [];
    for (let index = 0; index < BOOKINGS; index += 1) {
      const response = await book(server.url, canaryRequest(index), `key-${index}`);
      expect(response.status).toBe(201);
      const reply = await response.text();
      collected.push(reply);
      const { id, guest_key } = JSON.parse(reply);
      ids.push(id);
      keys.push(guest_key);
    }
    const blocked = { blocked_date: '2030-01-07', reason: 'canary reason' };
    expect((await admin.post('/blocked-dates', blocked)).status).toBe(201);
    await admin.patch(`/bookings/${ids[0]}`, { status: 'cancelled', notifies_guest: true });
    // The search text is in the URL.
    await admin.get('/bookings?search=canary');

    const frames: string[] = [];
    for (let date: PlainDate = '2030-01-08'; !frames.at(-1)?.includes('blocked_dates'); ) {
      // Many concurrent changes are announced as one, so another block follows.
      if (frames.at(-1)?.includes('resync')) {
        await admin.post('/blocked-dates', { blocked_date: date, reason: 'canary reason' });
        date = addDays(date, 1);
      }
      frames.push(await stream.nextFrame());
    }
    const anonymous = await fetchAnonymously(server, ids.slice(0, BOOKINGS_REQUESTED));
    const linked = await fetchWithLink(server, keys[1] ?? '');
    const files: string[] = [];
    for (const path of builtPaths()) files.push(await contentOf(fetch(server.url + path)));
    collected.push(await contentOf(book(server.url, canaryRequest(0), 'key-1')));
    collected.push(await contentOf(book(server.url, canaryRequest(1), 'key-1')));

    // Log entries for failed mails, for an account, and for a missing table.
    await signUp(server, { email: 'canary@canary.example', password: PASSWORD });
    await signIn(server, { email: 'canary@canary.example', password: 'wrong canary' });
    await forgot(server, 'canary@canary.example');
    await post(server.url, '/api/passcode', { passcode: 'canary passcode' });
    const { db } = await server.openDatabase();
    for (const table of ['consents', 'accounts'] as const) {
      await db.schema.alterTable(table).renameTo(`${table}_elsewhere`).execute();
    }
    const other = { ...canaryRequest(0), booking_date: '2031-01-06' } as const;
    const broken = [
      contentOf(book(server.url, other)),
      contentOf(post(server.url, '/api/guest/booking', { key: keys[1] })),
      contentOf(signUp(server, { email: 'canary-2@canary.example', password: PASSWORD })),
    ];
    collected.push(...(await Promise.all(broken)));
    await log.until('mail failed for good', BOOKINGS);
    await log.until('request failed', 1);

    const withCanary = (texts: readonly string[]) => texts.filter((one) => CANARY.test(one));
    const secrets = [...Object.values(TEST_SECRETS), admin.cookie.split('=')[1] ?? '', PASSWORD];
    const logged = log.text().split('\n');
    const texts = [...collected, ...anonymous, ...linked.redirects, ...frames, ...files];
    // Those of the bookings contain the key, and the redirects the key of their URL.
    const strangers = [...anonymous, ...frames, ...files];
    const withKey = (some: readonly string[]) =>
      some.filter((one) => keys.some((key) => one.includes(key)));
    const loggedSecrets = secrets.filter((secret) => log.text().includes(secret));
    recordFigure({
      test: 'T42',
      name: `privacy canaries, ${engine}`,
      operations: BOOKINGS + texts.length + logged.length,
      measured: [
        exactly('texts with data of a guest', withCanary(texts).length, 0),
        exactly('log lines with data of a guest', withCanary(logged).length, 0),
        exactly("guests' keys in others' texts", withKey(strangers).length, 0),
        exactly("guests' keys in the log", withKey(logged).length, 0),
        none('secrets in the log', loggedSecrets),
        atLeast('anonymous responses', anonymous.length, 20 * BOOKINGS_REQUESTED + 1),
        atLeast('frames', frames.length, 2),
        atLeast('files', files.length, 51),
        atLeast('log lines', logged.length, BOOKINGS),
      ],
    });
    expect(withCanary([...texts, ...logged])).toEqual([]);
    // Their guest reads name and topic with the key, and the address as a hint only.
    expect(withCanary(linked.replies)).toHaveLength(GUEST_READS.length);
    expect(linked.replies.filter((one) => one.includes('canary-1@canary.example'))).toEqual([]);
    expect(withKey(linked.redirects)).toHaveLength(3);
    // Admins do see the data.
    expect(await (await admin.get('/bookings')).text()).toMatch(CANARY);
  });
});
