import type { EpisodeDetails } from '#domain/episodes/episode-details.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { episodeCalls, newEpisode, PAST, readHome } from '#tests/kit/admin/episodes.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { queuedMails } from '#tests/kit/database/rows.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startMailedServer, type TestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const TITLE = 'Who owns the river?';
const PATH = '/episodes/who-owns-the-river';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** An episode that is not published, with the booking of its guest. */
async function recorded(server: TestServer, now = server.parts.clock()) {
  const admin = await episodeCalls(server);
  const { get } = await adminCalls(server);
  const booking = storedBooking({ booking_date: PAST });
  await storeBookings(server, [booking]);
  const { id } = newEpisode();
  await admin.add(newEpisode({ id }));
  await admin.saveDetails(id, { booking_ids: [booking.id] });
  return {
    booking,
    save: (changes: object) => admin.saveDetails(id, { booking_ids: [booking.id], ...changes }),
    details: async (): Promise<EpisodeDetails> => (await get(`/episodes/${id}/details`)).json(),
    publish: (tells_guests?: boolean) => admin.change(id, { is_published: true, tells_guests }),
    takeBack: () => admin.takeBack(id),
    linkOf: async (id: string) => (await (await get(`/bookings/${id}`)).json()).guest_link,
    after: (ms: number) => server.setClock(now + ms),
  };
}

describeServers('the guests of an episode on %s', (test) => {
  test('are those of the chosen bookings: of the latest ones up to today', async (server) => {
    const { booking, details, save } = await recorded(server);
    const today = storedBooking({ booking_date: '2026-11-16', guest_email: '' });
    const before = storedBooking({ booking_date: '2026-11-02' });
    const ahead = storedBooking({ booking_date: '2026-11-17' });
    const cancelled = storedBooking({ booking_date: '2026-11-03', status: 'cancelled' });
    await storeBookings(server, [before, today, ahead, cancelled]);
    const { booking_ids, recordings } = await details();
    expect(booking_ids).toEqual([booking.id]);
    expect(recordings.map(({ id }) => id)).toEqual([booking.id, today.id, before.id]);
    expect(recordings[1]).toMatchObject({ has_email: false, guest_phone_url: 'tel:+254700000000' });
    expect((await save({ revision: 0, booking_ids: [] })).status).toBe(409);
    expect((await save({ revision: 1, booking_ids: [crypto.randomUUID()] })).status).toBe(200);
    expect(await details()).toMatchObject({ booking_ids: [], revision: 2 });
  });

  test('see it on their own page until 90 days after its publication, or as before while it is taken back', async (server) => {
    const { after, booking, linkOf, publish, takeBack } = await recorded(server);
    const { read } = guestCalls(server.url, new URL(await linkOf(booking.id)).hash.slice(1));
    expect(await read()).toMatchObject({ http: 200, episode: null });
    await publish();
    const episode = { title: TITLE, slug: 'who-owns-the-river' };
    expect(await read()).toMatchObject({ episode });
    after(89 * DAY_MS);
    expect(await read()).toMatchObject({ http: 200, episode });
    expect(await linkOf(booking.id)).not.toBeNull();
    await takeBack();
    expect(await read()).toMatchObject({ http: 404, code: 'link_unknown' });
    await publish();
    after(180 * DAY_MS);
    expect(await read()).toMatchObject({ http: 404 });
  });

  test('are credited until npm run forget replaces it on demand', async (server) => {
    const { booking, details, publish, save } = await recorded(server);
    const other = storedBooking({ guest_name: 'Juma', guest_email: 'juma@example.com' });
    await storeBookings(server, [{ ...other, booking_date: '2026-11-03' }]);
    await save({
      revision: 1,
      hosts: 'jane  wambui',
      guests: 'Jane Wambui, historian\nJuma, fisher',
      transcript: 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Jane Wambui>Ours.',
    });
    const listed = await runCommand(server.location, 'forget', booking.guest_email);
    expect(listed.out).toContain(
      `  ${TITLE} (by the booking, as a guest, as a host, in the transcript)`,
    );
    expect(await details()).toMatchObject({ booking_ids: [], revision: 2 });
    await publish(false);
    expect((await readHome(server.url, PATH)).text).toContain('Juma');
    const replaced = await runCommand(server.location, 'forget', 'juma@example.com', '--credits');
    expect(replaced.out).toContain(`  ${TITLE} (as a guest)`);
    const guests = 'Jane Wambui, historian\nA guest';
    expect(await details()).toMatchObject({ guests, revision: 3 });
    await expect.poll(async () => (await readHome(server.url, PATH)).text).not.toContain('Juma');
  });
});

it('mails the guests ten minutes after the publication, once, unless it is taken back or not wanted', async () => {
  const { mailServer, server } = await startMailedServer({}, { mailPollMs: 20 });
  const { after, publish, takeBack } = await recorded(server);
  const { db } = await server.openDatabase();
  const untilSettled = () => expect.poll(() => queuedMails(db)).toEqual([]);
  const publishAgain = async (tells: boolean) => {
    await takeBack();
    await publish(tells);
    return (await queuedMails(db)).length;
  };
  await publish(true);
  expect(await publishAgain(false)).toBe(0);
  expect(await publishAgain(true)).toBe(1);
  await takeBack();
  after(10 * MINUTE_MS);
  await untilSettled();
  expect(mailServer.received).toEqual([]);
  await publish(true);
  after(20 * MINUTE_MS);
  await mailServer.untilReceived(1);
  await untilSettled();
  const mail = await readMail(mailServer.received[0]);
  expect(mail.subject).toBe(`It is out: ${TITLE}`);
  expect(mail.text).toContain(new URL(PATH, server.url).href);
  expect(mail.text).toMatch(/\/your-booking#\S{40}/);
  // The link to pass on stands before the one that is the guest's alone.
  expect(mail.text.lastIndexOf(PATH)).toBeLessThan(mail.text.indexOf('/your-booking#'));
  expect(await publishAgain(true)).toBe(0);
});

it('mails nobody of an episode whose date is ahead', async () => {
  const { server } = await startMailedServer();
  const admin = await episodeCalls(server);
  const booking = storedBooking({ booking_date: PAST });
  await storeBookings(server, [booking]);
  const episode = newEpisode({ episode_date: '2026-11-17' });
  await admin.add(episode);
  await admin.saveDetails(episode.id, { booking_ids: [booking.id] });
  await admin.change(episode.id, { is_published: true, tells_guests: true });
  expect(await queuedMails((await server.openDatabase()).db)).toEqual([]);
});
