import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { post } from '#tests/kit/api/api.ts';
import { startLimited, startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { PAGES, TEST_NOW, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { describe, expect, it, test } from '#tests/kit/server/server-test.ts';

const PASSCODE = TEST_SECRETS.BOOKING_PASSCODE;
const MINUTE = 60_000;

const enter = ({ url }: TestServer, passcode: unknown) => post(url, '/api/passcode', { passcode });

async function readEverything(url: string, folder: string): Promise<string[]> {
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `${relative(folder, entry.parentPath)}/${entry.name}`);
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
    for (let time = 0; time < 4; time += 1)
      expect((await enter(server, PASSCODE)).status).toBe(200);
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
});

it('sends the passcode to no browser', async () => {
  const { url } = await startTestServer('sqlite', { passcode: 'only-in-this-test' });
  const loaded = await readEverything(url, PAGES);
  expect(loaded.length).toBeGreaterThan(30);
  expect(loaded.filter((text) => text.includes('only-in-this-test'))).toEqual([]);
});
