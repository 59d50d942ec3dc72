import type { Page } from '@playwright/test';
import { invitationKeyIn } from '#domain/invitation/invitation-link.ts';
import { dayPage, printedPages } from '#tests/e2e/admin/day/day-page.ts';
import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { yourBookingPage } from '#tests/e2e/your-booking/your-booking-page.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { invitedRequest } from '#tests/kit/admin/invitations.ts';
import { book } from '#tests/kit/api/api.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { type MailServer, startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: guests book November 30 to December 16.
const THURSDAY = '2026-11-19';
const NEXT_WEDNESDAY = '2026-11-25';
const RECORDING_DAY = '2026-12-02';
const PRODUCER = 'studio@example.com';
const AMINA = 'amina@example.com';
const BRIAN = 'brian@example.com';

/** 9:00 and 17:00 in Nairobi. */
const DAY_BEFORE_THURSDAY = Date.parse('2026-11-18T06:00:00Z');
const WEEK_BEFORE = Date.parse('2026-11-25T06:00:00Z');
const DAY_BEFORE = Date.parse('2026-12-01T06:00:00Z');
const EVENING_BEFORE = Date.parse('2026-12-01T14:00:00Z');
const RECORDINGS = Date.parse('2026-12-02T09:00:00Z');

test.use({ viewport: { width: 1440, height: 900 } });

/** Waits for the mail to the address whose text contains this. */
async function mailTo({ received }: MailServer, address: string, text: string) {
  let found: Awaited<ReturnType<typeof readMail>> | undefined;
  await expect
    .poll(async () => {
      const theirs = received.filter(({ recipients }) => recipients.includes(address));
      const mails = await Promise.all(theirs.map(readMail));
      found = mails.find((mail) => mail.text.includes(text));
      return found === undefined ? mails.map(({ subject }) => subject) : 'received';
    })
    .toBe('received');
  if (found === undefined) throw new Error(`No mail to ${address}`);
  return found;
}

/** The tabs of the admin area that the producer uses. */
function producerPages(page: Page, { url }: TestServer) {
  const open = (query: string) => page.goto(`${url}/admin${query}`);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  return {
    async invite(guests: readonly string[]): Promise<void> {
      await open('?tab=invitations');
      const panel = page.getByRole('tabpanel', { name: 'Invitations' });
      await panel.getByLabel('Guests, one in each line').fill(guests.join('\n'));
      await panel.getByLabel('Link works until').fill('2026-12-11');
      await panel.getByRole('button', { name: 'Create links' }).click();
      await expect(page.getByText(`${guests.length} invitations created`)).toBeVisible();
    },

    async addByPhone(guest: string, date: string, time: string): Promise<void> {
      await open('');
      await page.getByRole('button', { name: 'Add a booking' }).click();
      const form = dialog('Add a booking');
      await form.getByLabel('Date *', { exact: true }).fill(date);
      await form.getByRole('radio', { name: time }).check();
      await form.getByLabel('Guest *', { exact: true }).fill(guest);
      await form.getByLabel('Phone', { exact: true }).fill('0712 345 678');
      await form.getByRole('button', { name: 'Add booking' }).click();
      await expect(form).toBeHidden();
    },

    async move(guest: string, date: string, time: string): Promise<void> {
      await page.getByRole('button', { name: guest, exact: true }).click();
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      const form = dialog('Move this booking?');
      await form.getByLabel('Date *', { exact: true }).fill(date);
      await form.getByRole('radio', { name: time }).check();
      await form.getByRole('button', { name: 'Move booking' }).click();
      await expect(page.getByText('Booking moved')).toBeVisible();
    },

    async blockAndAsk(date: string): Promise<void> {
      await open('?tab=blocked');
      await page.getByLabel('Date *').fill(date);
      await page.getByRole('button', { name: 'Block, and ask them to move' }).click();
      await expect(page.getByText('One guest is asked to choose another slot.')).toBeVisible();
    },

    stillOnBlockedDate: page.getByRole('region', { name: 'Still on a blocked date' }),
    openDay: (date: string) => open(`?tab=day&date=${date}`),
  };
}

test("a producer's week: invitations, a call, a move, a blocked day, reminders, the day itself", async ({
  page,
  newPage,
}) => {
  const mailServer = await startTestMailServer();
  const often = { reminderPollMs: 20, mailPollMs: 20 };
  const server = await startTestServer('sqlite', { smtpUrl: mailServer.url }, often);
  await setSessionCookie(page, server, await adminCookie(server));
  const producer = producerPages(page, server);
  await producer.invite([`Amina Hassan, ${AMINA}`, `Brian Otieno, ${BRIAN}`, 'Chao Mwangi']);
  const admin = await adminCalls(server);
  const { invitations } = await (await admin.get('/invitations')).json();
  const linkOf = (name: string): string =>
    invitations.find((invitation: { name: string }) => invitation.name === name).link;

  // Amina opens her link, and books within the next two weeks.
  const guestPage = await newPage();
  await guestPage.clock.install();
  await guestPage.goto(linkOf('Amina Hassan'));
  const gate = gatePage(guestPage);
  await gate.read('terms');
  await gate.read('policy');
  await expect(guestPage.getByText('Your invitation is for')).toBeVisible();
  await guestPage.goto(`${server.url}/book?date=${THURSDAY}&time=9:30 AM`);
  await guestPage.getByRole('button', { name: 'Confirm Booking' }).click();
  await mailTo(mailServer, AMINA, 'It is kept for you.');
  const key = invitationKeyIn(new URL(linkOf('Brian Otieno')).hash) ?? '';
  const brian = { guest_name: 'Brian Otieno', guest_email: BRIAN };
  const slot = { booking_date: NEXT_WEDNESDAY, time_slot: '2:30 PM' } as const;
  const booked = await book(server.url, invitedRequest(key, { ...brian, ...slot }));
  expect(booked.status).toBe(201);
  await mailTo(mailServer, BRIAN, 'It is kept for you.');

  // Wanjiru calls, and calls again to come on another day.
  await producer.addByPhone('Wanjiru Kamau', '2026-11-20', '11:30 AM');
  await producer.move('Wanjiru Kamau', RECORDING_DAY, '9:30 AM');

  // A day is blocked, and its guest chooses again.
  await producer.blockAndAsk(NEXT_WEDNESDAY);
  server.setClock(DAY_BEFORE_THURSDAY);
  const request = await mailTo(mailServer, BRIAN, 'Please choose another slot');
  await mailTo(mailServer, AMINA, 'Tomorrow in Nairobi');
  await expect(producer.stillOnBlockedDate).toContainText('Brian Otieno');
  const brianPage = await newPage();
  await brianPage.goto(/https?:\S+your-booking#\S+/.exec(request.text)?.[0] ?? '');
  const own = yourBookingPage(brianPage);
  await expect(
    brianPage.getByRole('heading', { name: 'Please choose another slot' }),
  ).toBeVisible();
  await own.openMove(RECORDING_DAY, '11:30 AM');
  await own.move.click();
  await expect(own.toast('Recording moved')).toBeVisible();
  await expect(producer.stillOnBlockedDate).toBeHidden();

  // He is reminded, and the producer gets the schedule.
  server.setClock(WEEK_BEFORE);
  await mailTo(mailServer, BRIAN, 'Your recording is near');
  server.setClock(DAY_BEFORE);
  await mailTo(mailServer, BRIAN, 'Tomorrow in Nairobi');
  server.setClock(EVENING_BEFORE);
  const schedule = await mailTo(mailServer, PRODUCER, '9:30 AM: Wanjiru Kamau');
  expect(schedule.text).toContain('11:30 AM: Brian Otieno');

  // The day is printed; one guest came, and one did not.
  server.setClock(RECORDINGS);
  await setSessionCookie(page, server, await adminCookie(server));
  await producer.openDay(RECORDING_DAY);
  const day = dayPage(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await printedPages(page)).toBe(1);
  await day.outcome('Brian Otieno', 'Came').click();
  await day.outcome('Wanjiru Kamau', 'Did not come').click();
  for (const [guest, name] of [
    ['Brian Otieno', 'Came'],
    ['Wanjiru Kamau', 'Did not come'],
  ] as const) {
    await expect(day.outcome(guest, name)).toHaveAttribute('aria-pressed', 'true');
  }
  // The buttons show a choice before it is saved.
  await expect
    .poll(async () => {
      const rows = await bookingRows(server);
      return rows.toSorted((a, b) => a.guest_name.localeCompare(b.guest_name));
    })
    .toMatchObject([
      { guest_name: 'Amina Hassan', booking_date: THURSDAY, outcome: null },
      { guest_name: 'Brian Otieno', booking_date: RECORDING_DAY, outcome: 'came' },
      { guest_name: 'Wanjiru Kamau', booking_date: RECORDING_DAY, outcome: 'did_not_come' },
    ]);
});
