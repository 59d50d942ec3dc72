import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { grantAdmin } from '#server/auth/accounts/roles.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, firstFreeSlot, post } from '#tests/kit/api/api.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { newFolder, ROOT, resultOf, serve, waitForOutput } from './product-process.ts';

it('copies no secret of the machine into an image', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  for (const name of ['.env', '.git/', 'data/', 'node_modules/', 'build/']) {
    expect(ignored).toContain(name);
  }
  expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).not.toMatch(/SECRET|PASSCODE|ARG /);
});

const inQuery = (url: string | URL, key: string) => new URL(url).searchParams.get(key) ?? '';

it('the output of a server contains no password, token, passcode or guest data, in debug logs and failures included', async () => {
  const dataFolder = newFolder();
  const given = {
    BOOKING_PASSCODE: 'canary-passcode',
    AUTH_SECRET: 'canary-secret-canary-secret-canary-secret',
    SMTP_URL: 'smtp://canary-user:canary-of-smtp@127.0.0.1:1',
  };
  const child = serve({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'trace', ...given });
  const greeting = await waitForOutput(child, /server started.*\n/);
  const rest = resultOf(child);
  const url = /http:\/\/localhost:\d+/.exec(greeting)?.[0] ?? '';
  const location = { engine: 'sqlite', dataFolder, databaseUrl: undefined } as const;
  const server = { url, location };
  const database = await openTestDatabaseAt(location);
  const secrets = ['canary-passcode', 'canary-secret', 'canary-of-smtp', 'canary-user', auth.EMAIL];
  const remember = (...some: readonly string[]) => {
    expect(some.filter((one) => one.length < 6)).toEqual([]);
    secrets.push(...some);
  };

  const account = { email: auth.EMAIL, password: 'canary-password' };
  remember(account.password, 'canary-wrong', 'canary-new-one', 'Canary Guest', 'canary topic');
  await auth.signUp(server, account);
  const confirmation = (await auth.confirmationToken(server)) ?? '';
  remember(confirmation);
  await fetch(`${url}/auth?confirm=${confirmation}`);
  await auth.sendConfirmation(server, confirmation, account.password);
  await auth.signIn(server, { ...account, password: 'canary-wrong' });
  const Cookie = auth.cookieOf(await auth.signIn(server, account));
  remember(Cookie.split('=')[1] ?? '', decodeURIComponent(Cookie).split(/[=.]/)[1] ?? '');
  await auth.forgot(server, auth.EMAIL);
  const token = await auth.resetToken(server);
  remember(token);
  await fetch(`${url}/auth?reset=${token}`);

  await post(url, '/api/passcode', { passcode: 'canary-wrong' });
  const { grant } = await (
    await post(url, '/api/passcode', { passcode: given.BOOKING_PASSCODE })
  ).json();
  remember(grant);
  const guest = { guest_name: 'Canary Guest', guest_email: 'canary-guest@example.com' };
  remember(guest.guest_email);
  const gate = { grant, ...documentVersions };
  const request = bookingRequest({
    ...(await firstFreeSlot(url)),
    ...guest,
    notes: 'canary topic',
    gate,
  });
  expect((await book(url, request)).status).toBe(201);

  await grantAdmin(database.db, auth.EMAIL, 0);
  const admin = callsWith(server, Cookie);
  const { address } = await (await admin.post('/calendar-feed')).json();
  remember(inQuery(address, 'key'));
  await fetch(address);
  await admin.get('/bookings?search=canary-guest');

  // The database contains no password, passcode, key or usable session cookie.
  const rows = (await everyRow(database)).join('\n');
  const unreadable = [account.password, ...Object.values(given), grant, inQuery(address, 'key')];
  for (const secret of [...unreadable, Cookie.split('=')[1] ?? '']) {
    expect(rows.includes(secret.toLowerCase())).toBe(false);
  }
  expect(rows).toContain('canary-guest@example.com');

  // The same requests again, while each of them fails.
  for (const table of [
    'accounts',
    'pending_sign_ups',
    'verifications',
    'calendar_feeds',
    'bookings',
    'user_roles',
  ]) {
    await database.db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  }
  const failures = await Promise.all([
    auth.signIn(server, account),
    auth.signUp(server, { ...account, email: 'canary-other@example.com' }),
    auth.reset(server, token, 'canary-new-one'),
    fetch(address),
    book(url, request),
  ]);
  expect(failures.map(({ status }) => status >= 500)).toEqual(failures.map(() => true));
  expect((await admin.get('/bookings?search=canary-guest')).status).toBe(403);
  await fetch(`${url}/api/nowhere/canary-wrong?token=${token}`, { headers: { Cookie } });

  child.kill('SIGTERM');
  const { code, out, err } = await rest;
  const output = greeting + out + err;
  expect(code).toBe(0);
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  // The log has an entry for each.
  expect(output).toContain('request failed');
  expect(output).toContain('/api/calendar-feed.ics');
  expect(output).toMatch(/no such table: \w+/);
});
