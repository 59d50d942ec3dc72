import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import * as auth from '#tests/kit/admin/accounts.ts';
import { post } from '#tests/kit/api/api.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, expect, it, test } from '#tests/kit/server/server-test.ts';

const SIGNED_OUT = { access: 'signed_out' };

async function sessionTokens({ openDatabase }: TestServer): Promise<string[]> {
  const { db } = await openDatabase();
  const rows = await db.selectFrom('sessions').select('token').execute();
  return rows.map(({ token }) => token);
}

describe('signing in', () => {
  test("accepts the grant type 'password' in query or body, and no other (R131)", async (server) => {
    await auth.signedInCookie(server);
    const statusOf = async (query: string, body: object) =>
      (await post(server.url, `/api/auth/token${query}`, body)).status;
    expect(await statusOf('?grant_type=password', auth.JANE)).toBe(200);
    expect(await statusOf('', { ...auth.JANE, grant_type: 'password' })).toBe(200);
    expect(await statusOf('', auth.JANE)).toBe(422);
    expect(await statusOf('?grant_type=refresh_token', auth.JANE)).toBe(422);
    expect(await statusOf('', { ...auth.JANE, grant_type: 'client_credentials' })).toBe(422);
    const rejected = await post(server.url, '/api/auth/token', {
      ...auth.JANE,
      grant_type: 'none',
    });
    expect(await rejected.json()).toMatchObject({
      code: 'invalid',
      detail: 'grant_type must be password',
      field: 'grant_type',
    });
  });

  test('accepts passwords of any script and length unchanged', async (server) => {
    const long = ['x'.repeat(64), 'x'.repeat(128)];
    const passwords = ['six 66', ...long, '  blanks kept  ', 'ñandú 名前 🎙️'];
    for (const [index, password] of passwords.entries()) {
      const person = { email: `person-${index}@example.com`, password };
      await auth.signedInCookie(server, person);
      expect((await auth.signIn(server, person)).status).toBe(200);
      const trimmed = { ...person, password: `${password}x`.slice(0, 128).trim() };
      if (trimmed.password !== password) {
        expect((await auth.signIn(server, trimmed)).status).toBe(401);
      }
    }
  });

  test('keeps the session in one HttpOnly cookie, beside that of the device, and no token in a body (R132)', async (server) => {
    const bodies: string[] = [];
    const keep = async (response: Response) => {
      bodies.push(await response.clone().text(), JSON.stringify([...response.headers.keys()]));
      return response;
    };
    await keep(await auth.signUp(server));
    await keep(await auth.confirm(server));
    const signedIn = await keep(await auth.signIn(server));
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^show\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^show\.device\./),
    ]);
    const Cookie = auth.cookieOf(signedIn);
    await keep(await fetch(`${server.url}/api/auth/session`, { headers: { Cookie } }));
    const tokens = await sessionTokens(server);
    expect(tokens.filter((token) => Cookie.includes(token))).toHaveLength(1);
    await keep(await post(server.url, '/api/auth/logout', '', { Cookie }));
    expect(bodies).toHaveLength(10);
    expect(tokens.filter((token) => bodies.join().includes(token))).toEqual([]);
    const next = (await auth.signIn(server)).headers.getSetCookie().join();
    expect(tokens.filter((token) => next.includes(token))).toEqual([]);
  });

  it('sets a Secure __Host- cookie and mails https links when the site is https', async () => {
    const origin = 'https://show.example';
    const server = await startTestServer('sqlite', { origin });
    const url = server.url;
    const send = (path: string, body: object) => post(url, path, body, { Origin: origin });
    await send('/api/auth/signup', auth.JANE);
    const link = await auth.mailedLink(server, 'auth-confirmation');
    expect(link.origin).toBe(origin);
    const token = link.searchParams.get('confirm');
    await send('/api/auth/confirm', { token, password: auth.PASSWORD });
    const signedIn = await send('/api/auth/token?grant_type=password', auth.JANE);
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-show\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(/^__Host-show\.device\./),
    ]);
    expect((await auth.sessionOf(server, auth.cookieOf(signedIn))).body.user.email).toBe(
      auth.EMAIL,
    );
    await send('/api/auth/forgot', { email: auth.EMAIL });
    expect((await auth.mailedLink(server, 'password-reset')).origin).toBe(origin);
  });

  test('accepts no token but its own signed cookie', async (server) => {
    const cookie = await auth.signedInCookie(server);
    const [token] = await sessionTokens(server);
    const [name, value = ''] = cookie.split('=');
    for (const forged of [
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${value.slice(0, -8)}AAAAAAAA`,
      `better-auth.session_token=${value}`,
    ]) {
      expect((await auth.sessionOf(server, forged)).body, forged).toEqual(SIGNED_OUT);
    }
    // Another secret invalidates all sessions.
    const renewed = await startTestServer('sqlite', {
      location: server.location,
      generatesSecrets: true,
    });
    expect((await auth.sessionOf(renewed, cookie)).body).toEqual(SIGNED_OUT);
    expect((await auth.sessionOf(server, cookie)).body.access).toBe('no_role');
    const claims = [{ Authorization: `Bearer ${token}` }, { 'X-App-Client-Address': '::1' }];
    for (const headers of claims) {
      const response = await fetch(`${server.url}/api/auth/session`, { headers });
      expect(await response.json()).toEqual(SIGNED_OUT);
    }
  });

  test("exposes none of Better Auth's own routes", async (server) => {
    const Cookie = await auth.signedInCookie(server);
    const secret = 'x'.repeat(40);
    const library = betterAuth({ secret, baseURL: server.url, plugins: [twoFactor()] });
    const paths = Object.values(library.api)
      .map((endpoint) => ('path' in endpoint ? String(endpoint.path) : ''))
      .filter((path) => path.startsWith('/'));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths).toContain('/two-factor/verify-backup-code');
    for (const path of [...paths, '/sign-in/email/', '//sign-in/email', '/%2e/get-session']) {
      const apiPath = `/api/auth${path.replace(':token', 'x').replace(':id', 'x')}`;
      const read = await fetch(server.url + apiPath, { headers: { Cookie } });
      const written = await post(server.url, apiPath, auth.JANE, { Cookie });
      expect([read.status, written.status], apiPath).toEqual([404, 404]);
    }
    expect((await auth.sessionOf(server, Cookie)).body.access).toBe('no_role');
  });
});
