import { expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startMailedServer } from '#tests/kit/server/server.ts';

const VICTIM = 'victim@example.com';
const HOSTILE = {
  guest_name: 'Your Bank evil.example',
  notes: 'Your account is locked: https://evil.example/login',
};

it('a mailbox gets topic and name once a mailed link was opened, and by no other key', async () => {
  const { mailServer, server } = await startMailedServer({}, { mailPollMs: 50 });
  const bookAt = (time_slot: string, more: object) =>
    book(server.url, bookingRequest({ time_slot, guest_email: VICTIM, ...more }));
  const mails = async (count: number) => {
    const isTheirs = (recipient: string) => recipient.toLowerCase() === VICTIM;
    const theirs = () => mailServer.received.filter(({ recipients }) => recipients.some(isTheirs));
    await expect.poll(() => theirs().length).toBe(count);
    return Promise.all(theirs().map(readMail));
  };
  const { guest_key } = await (await bookAt('9:30 AM', HOSTILE)).json();
  const shown = guestCalls(server.url, guest_key);
  await shown.read();
  const calendarOf = async (guest: typeof shown) =>
    (await (await guest.calendar()).text()).replaceAll('\r\n ', '');
  expect(await calendarOf(shown)).toContain(guest_key);
  await mails(1);
  await shown.correct({ ...HOSTILE, guest_phone: '1' });
  const [, corrected] = await mails(2);
  expect(corrected?.content).not.toContain('evil');
  const mailedKey = new URL(String(corrected?.entry?.link)).hash.slice(1);
  expect(mailedKey).not.toBe(guest_key);
  expect(corrected?.content).not.toContain(guest_key);
  const mailed = guestCalls(server.url, mailedKey);
  const answer = await mailed.read();
  expect(answer).toMatchObject({ http: 200, guest_name: HOSTILE.guest_name });
  expect(JSON.stringify(answer)).not.toContain(mailedKey);
  expect(await calendarOf(mailed)).toContain(guest_key);
  await mailed.correct({ guest_name: 'Agent 007', notes: 'Small farms', guest_phone: null });
  await mails(3);
  await bookAt('2:30 PM', { guest_email: VICTIM.toUpperCase(), notes: 'Bees' });
  const [second, third] = (await mails(4)).slice(2);
  expect(second?.content).toContain('to: Agent 007 <victim@example.com>');
  expect(second?.text).toContain('Your topic: Small farms');
  expect(third?.text).toContain('Your topic: Bees');
});
