import { describe, expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { API_ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { runCommandWith, settingsOf } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

describe.each(API_ENGINES)('npm run mails on %s', (engine) => {
  it('tells what became of each mail about a guest, and nothing of others', async () => {
    const { url, location } = await startTestServer(engine, { withStuckMails: true });
    const request = bookingRequest({ booking_date: '2026-12-01' });
    const { id } = await (await book(url, request)).json();
    const other = bookingRequest({
      booking_date: '2026-12-02',
      guest_email: 'other@example.com',
    });
    expect((await book(url, other)).status).toBe(201);
    const { db } = await openTestDatabaseAt(location);
    const failed = { status: 'failed', last_error: 'EENVELOPE: 550 No such mailbox' } as const;
    await db.updateTable('mails').set(failed).where('id', '=', `${id}-guest`).execute();
    const run = (...words: readonly string[]) =>
      runCommandWith({ ...TEST_SECRETS, ...settingsOf(location) }, 'mails', ...words);

    const { code, out } = await run(request.guest_email.toUpperCase());
    expect(code).toBe(0);
    expect(out.match(/ to the /g)).toHaveLength(2);
    expect(out).toMatch(
      /to the guest, confirmed, failed for good: EENVELOPE: 550 No such mailbox\n/,
    );
    expect(out).toMatch(/to the producer, confirmed, waits until 2026-/);
    expect(out).toContain(`\n    ${id}-guest`);
    expect(out).not.toContain('other@example.com');
    expect((await run('nobody@example.com')).out).toContain('There is no mail about');
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('mails -- EMAIL') });
  });
});
