import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { parse, v7 as uuid } from 'uuid';
import { createFormKeys } from '#server/tokens/signed-keys.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { startLimited, startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { PAGES, TEST_NOW, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { describe, expect, it, test } from '#tests/kit/server/server-test.ts';

const DOCUMENTS = { terms: 'a'.repeat(64), policy: 'b'.repeat(64) };
const OTHER_VERSION = 'c'.repeat(64);
const PASSCODE = TEST_SECRETS.BOOKING_PASSCODE;
const MINUTE = 60_000;

const enter = ({ url }: TestServer, passcode: unknown) => post(url, '/api/passcode', { passcode });

async function grantOf(server: TestServer): Promise<string> {
  const response = await enter(server, PASSCODE);
  expect(response.status).toBe(200);
  return (await response.json()).grant;
}

/** Every file of the built site, as served. */
async function readEverything(url: string, folder: string): Promise<string[]> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files
    .map((entry) => `${relative(folder, entry.parentPath)}/${entry.name}`)
    .filter((path) => !/\.(br|gz)$/.test(path));
  return Promise.all(
    paths.map(async (path) =>
      (await fetch(new URL(path.replace(/\/index\.html$/, ''), url))).text(),
    ),
  );
}

describe('POST /api/passcode', () => {
  test('returns a grant of half an hour for the passcode, however it was pasted, and lets no cache store it', async (server) => {
    const response = await enter(server, ` \u202a${PASSCODE}\u200b\u202c\u00a0`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { grant, expires_at, ...others } = await response.json();
    expect([typeof grant, others]).toEqual(['string', {}]);
    // By the server's clock, which has advanced since the test began.
    expect(expires_at).toBeGreaterThanOrEqual(TEST_NOW + 30 * MINUTE);
    expect(expires_at).toBeLessThan(TEST_NOW + 31 * MINUTE);
  });

  test('rejects any other with the fixed message, however close', async (server) => {
    const wrong = [PASSCODE.slice(0, -1), `${PASSCODE}x`, PASSCODE.toUpperCase(), 'x', ''];
    const responses = await Promise.all(wrong.map((passcode) => enter(server, passcode)));
    const bodies = new Set(await Promise.all(responses.map((reply) => reply.text())));
    expect(responses.map(({ status }) => status)).toEqual(wrong.map(() => 403));
    expect([...bodies].map((body) => JSON.parse(body))).toEqual([
      {
        type: 'about:blank',
        title: 'Invalid passcode',
        status: 403,
        detail: 'Please check with the producer',
        code: 'invalid_passcode',
        field: 'passcode',
      },
    ]);
  });

  it('blocks a client address after wrong passcodes, the right one included, with Retry-After (R116)', async () => {
    const server = await startLimited({ wrongPasscodesPerClient: { times: 3, seconds: 900 } });
    // Correct passcodes are not counted.
    for (let time = 0; time < 4; time += 1) await grantOf(server);
    for (let time = 0; time < 3; time += 1) expect((await enter(server, 'wrong')).status).toBe(403);
    for (const passcode of ['wrong', PASSCODE]) {
      const response = await enter(server, passcode);
      expect(response.status).toBe(429);
      // A burst of three, then one for every third of a quarter of an hour.
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(290);
      expect(await response.json()).toMatchObject({
        title: 'Too many attempts',
        detail: 'Please try again in 5 minutes.',
      });
    }
  });

  it('counts concurrent guesses against the limit', async () => {
    const server = await startLimited({ wrongPasscodesPerClient: { times: 10, seconds: 900 } });
    const guesses = Array.from({ length: 100 }, (_, index) => enter(server, `guess-${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });
});

describe('a booking through the gate', () => {
  it('rejects a changed document and an expired, forged or foreign grant, and books nothing', async () => {
    const server = await startTestServer('sqlite', { documents: DOCUMENTS });
    const grant = await grantOf(server);
    const [id = '', mac = ''] = grant.split('.');
    const later = Buffer.from(parse(uuid({ msecs: TEST_NOW + 60 * MINUTE }))).toString('base64url');
    const forged = createFormKeys(TEST_SECRETS.AUTH_SECRET, () => TEST_NOW).create('127.0.0.1');
    const attempts = [
      [{ grant, ...DOCUMENTS, terms: OTHER_VERSION }, 403, 'document_changed'],
      [{ grant, ...DOCUMENTS, policy: OTHER_VERSION }, 403, 'document_changed'],
      [{ grant: '', ...DOCUMENTS }, 403, 'grant_expired'],
      [{ grant: `${id}.`, ...DOCUMENTS }, 403, 'grant_expired'],
      [{ grant: `${later}.${mac}`, ...DOCUMENTS }, 403, 'grant_expired'],
      [{ grant: forged, ...DOCUMENTS }, 403, 'grant_expired'],
      [{ grant }, 422, 'invalid'],
    ] as const;
    for (const [gate, status, code] of attempts) {
      const response = await post(server.url, '/api/bookings', { ...bookingRequest(), gate });
      expect(await response.json()).toMatchObject({ status, code, field: 'gate' });
    }
    server.setClock(TEST_NOW + 31 * MINUTE);
    const expired = await book(server.url, bookingRequest({ gate: { grant, ...DOCUMENTS } }));
    expect(await expired.json()).toMatchObject({ status: 403, code: 'grant_expired' });
    const { db } = await server.openDatabase();
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });
});

describe('the gate', () => {
  it('sends the passcode to no browser', async () => {
    const { url } = await startTestServer('sqlite', { passcode: 'only-in-this-test' });
    const loaded = await readEverything(url, PAGES);
    expect(loaded.length).toBeGreaterThan(30);
    expect(loaded.filter((text) => text.includes('only-in-this-test'))).toEqual([]);
  });

  it('accepts grants of another instance and none of another passcode', async () => {
    const one = await startTestServer('sqlite', { documents: DOCUMENTS });
    const two = await startTestServer('sqlite', { documents: DOCUMENTS });
    const other = await startTestServer('sqlite', {
      documents: DOCUMENTS,
      passcode: 'another-passcode',
    });
    const gate = { grant: await grantOf(one), ...DOCUMENTS };
    expect((await book(two.url, bookingRequest({ gate }))).status).toBe(201);
    expect((await book(other.url, bookingRequest({ gate }))).status).toBe(403);
  });

  it('is required for every booking when the open route is closed (R119)', async () => {
    const server = await startTestServer('sqlite', {
      documents: DOCUMENTS,
      isPublicRouteOpen: false,
    });
    const open = await book(server.url, bookingRequest());
    expect(await open.json()).toMatchObject({ status: 403, code: 'gate_required' });
    const gate = { grant: await grantOf(server), ...DOCUMENTS };
    expect((await book(server.url, bookingRequest({ gate }))).status).toBe(201);
  });
});
