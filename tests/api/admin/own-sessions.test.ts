import { describe, expect, it } from 'vitest';
import { adminCookie, cookieOf, JANE, sessionOf, signIn } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { problemCodeOf } from '#tests/kit/api/responses.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';
const OMARI = { email: 'omari@example.com', password: 'maswali 34' };
const FRESH_MS = 10 * 60_000;

const signInWith = async (server: TestServer, userAgent: string) =>
  cookieOf(await signIn(server, JANE, { 'User-Agent': userAgent }));

/** A server on which Jane and Omari are admins without a session of a browser. */
async function startServer(engine: (typeof API_ENGINES)[number]) {
  const server = await startTestServer(engine);
  const calls = callsWith(server, await adminCookie(server));
  await calls.remove('/sessions');
  const accessOf = async (cookie: string) => (await sessionOf(server, cookie)).body.access;
  return { server, calls, accessOf };
}

describe.each(API_ENGINES)("an admin's own sessions on %s", (engine) => {
  it('are listed with browser, system and time, this one first, without a secret', async () => {
    const { server } = await startServer(engine);
    const phone = await signInWith(server, PHONE);
    const own = callsWith(server, await signInWith(server, 'curl/8.5.0'));
    const listed = await own.get('/sessions');
    expect(listed.headers.get('Cache-Control')).toBe('no-store');
    const text = await listed.text();
    const token = phone.match(/session_token=([^.]+)/)?.[1] ?? '';
    expect([token.length > 20, text.includes(token)]).toEqual([true, false]);
    const { sessions } = JSON.parse(text);
    expect(sessions).toHaveLength(3);
    expect(sessions.slice(0, 2)).toMatchObject([
      { device: null, is_current: true },
      { device: 'Firefox on Android', is_current: false },
    ]);
  });

  it('end one by one, and all others at once, but none of another account', async () => {
    const { server, accessOf } = await startServer(engine);
    const other = await adminCookie(server, OMARI);
    const phone = await signInWith(server, PHONE);
    const cookie = await signInWith(server, '');
    const own = callsWith(server, cookie);
    const read = async () => (await (await own.get('/sessions')).json()).sessions;
    const { id } = (await read()).find(({ device }: { device: string | null }) => device !== null);
    const ids = (await (await callsWith(server, other).get('/sessions')).json()).sessions;

    expect((await (await own.remove(`/sessions/${id}`)).json()).sessions).toEqual(await read());
    expect([await accessOf(phone), await accessOf(cookie)]).toEqual(['signed_out', 'admin']);
    expect((await own.remove(`/sessions/${ids[0].id}`)).status).toBe(404);
    for (const name of ['others', 'all%20others']) {
      expect((await own.remove(`/sessions/${name}`)).status).toBe(404);
    }
    expect(await read()).not.toHaveLength(1);
    expect((await own.remove('/sessions')).status).toBe(200);
    expect(await read()).toMatchObject([{ is_current: true }]);
    expect([await accessOf(other), await accessOf(cookie)]).toEqual(['admin', 'admin']);
  });

  it('are ended only with a fresh proof of identity, and this one not at all', async () => {
    const { server, accessOf } = await startServer(engine);
    const phone = await signInWith(server, PHONE);
    const cookie = await signInWith(server, '');
    const own = callsWith(server, cookie);
    const [{ id }] = (await (await own.get('/sessions')).json()).sessions;
    expect((await own.remove(`/sessions/${id}`)).status).toBe(404);
    expect(await accessOf(cookie)).toBe('admin');
    server.setClock(server.parts.clock() + FRESH_MS + 1000);
    expect((await own.get('/sessions')).status).toBe(200);
    expect(await problemCodeOf(await own.remove('/sessions'))).toBe('identity_required');
    expect(await accessOf(phone)).toBe('admin');
  });
});
