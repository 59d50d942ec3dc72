import { describe, expect, it } from 'vitest';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { bookAsGuest } from '#tests/kit/api/guest.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

const FIRST = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const SECOND = { booking_date: '2026-12-02', time_slot: '9:30 AM' } as const;

async function statesIn(server: TestServer) {
  const admin = await adminCalls(server);
  const { bookings } = await (await admin.get('/bookings')).json();
  return bookings.map(({ mail }: { mail: string }) => mail);
}

describe('the state of a mail', () => {
  it('says that it is only a file, also after a mail server was set up', async () => {
    const trial = await startTestServer();
    const { id } = await bookAsGuest(trial, FIRST);
    await expect.poll(() => statesIn(trial)).toEqual(['written_to_file']);
    const admin = await adminCalls(trial);
    const { mails } = await (await admin.get(`/bookings/${id}`)).json();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatchObject({
        state: 'written_to_file',
        sent_at: expect.any(Number),
        last_error: 'No mail server is set up: nobody receives this mail.',
      });
    }
    await trial.stop();

    const { url: smtpUrl } = await startTestMailServer();
    const site = await startTestServer('sqlite', { location: trial.location, smtpUrl });
    await bookAsGuest(site, SECOND);
    await expect.poll(() => statesIn(site)).toEqual(['written_to_file', 'sent']);
  });

  it('is that of an invitation as well', async () => {
    const server = await startTestServer();
    const admin = await adminCalls(server);
    await admin.post('/invitations', {
      guests: [{ name: 'Amina Hassan', email: 'amina@example.com' }],
      window_from_days: 1,
      window_to_days: 13,
      valid_until: '2026-12-11',
      sends_mail: true,
    });
    await expect
      .poll(async () => (await (await admin.get('/invitations')).json()).invitations)
      .toMatchObject([{ mail: 'written_to_file' }]);
  });
});
