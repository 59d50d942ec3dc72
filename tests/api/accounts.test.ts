import { describe, expect, it } from 'vitest';
import {
  accountMails,
  confirm,
  cookieOf,
  EMAIL,
  JANE,
  mailedLink,
  PASSWORD,
  sessionOf,
  signedInCookie,
  signIn,
  signUp,
} from '#tests/kit/accounts.ts';
import { post } from '#tests/kit/api.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database.ts';
import { startTestServer } from '#tests/kit/server.ts';

describe.each(ENGINES)('an account on %s', (engine) => {
  it('is signed up, confirmed by mail, signed in and out', async () => {
    const server = await startTestServer(engine);
    const signedUp = await signUp(server);
    expect(signedUp.status).toBe(202);
    expect(await signedUp.json()).toEqual({ status: 'mail_sent' });
    const early = await signIn(server);
    console.log(early.status, await early.text());
    expect(await confirm(server)).toBe('/auth?confirmed=yes');
    const signedIn = await signIn(server);
    console.log(signedIn.status, [...signedIn.headers], await signedIn.clone().text());
    const cookie = cookieOf(signedIn);
    console.log(await sessionOf(server, cookie));
    const out = await post(server.url, '/api/auth/logout', '', { Cookie: cookie });
    console.log(out.status, [...out.headers], await out.text());
    console.log(await sessionOf(server, cookie));
    console.log(await accountMails(server));
  });
});
