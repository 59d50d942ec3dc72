import { describe, it } from 'vitest';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { adminCookie, JANE } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { TRANSLATION } from '#tests/kit/browser/translation.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { IS_LONG } from '#tests/kit/tier.ts';
import { type Engine, engineForTests } from './engines.ts';
import type { Visitor } from './visitor.ts';

/** Firefox is installed for the long run only. */
const ENGINES: readonly Engine[] = [
  'chromium-106',
  'chromium-114',
  ...(IS_LONG ? ['firefox' as const] : []),
];

/** In the first month that the calendar shows, by the clock of the tests' servers. */
const MONDAY = '2026-11-30';

async function chooseSlotAndConfirm({ press, fill, see }: Visitor): Promise<void> {
  await press('link', `${formatLongDate(MONDAY)},`);
  await press('link', '2:30 PM');
  await fill('Full Name', 'Jane Wambui');
  await fill('Email', 'jane@bücher.example');
  await press('button', 'Confirm Booking');
  await see('heading', 'Booking confirmed!');
}

describe.each(ENGINES)('in %s', (engine) => {
  const visit = engineForTests(engine);

  it('a guest books a slot', async () => {
    const { url } = await startTestServer();
    const guest = await visit(url);
    await guest.open('/booking-calendar');
    await chooseSlotAndConfirm(guest);
  });

  if (IS_LONG) {
    it('a guest reads both documents, enters the passcode and books', async () => {
      const { url } = await startTestServer();
      const guest = await visit(url);
      const { open, press, fill, see, scrollToEnd } = guest;
      await open('/book');
      for (const [opener, text] of [
        ['Read the terms', 'Terms'],
        ['Read the policy', 'Privacy policy'],
      ] as const) {
        await press('button', opener);
        await scrollToEnd(text);
        await press('button', 'Confirm as read');
      }
      await fill('Passcode', TEST_SECRETS.BOOKING_PASSCODE);
      await press('button', 'Continue');
      await see('heading', 'Booking window');
      await chooseSlotAndConfirm(guest);
    });

    it('a visitor opens the menu, goes to the contact page and sends a message', async () => {
      const { url } = await startTestServer('sqlite', { contactDelivery: 'studio@example.com' });
      const { open, press, fill, see } = await visit(url);
      await open('/');
      await press('button', 'Menu');
      await press('link', 'Contact');
      await see('heading', 'What is on your mind?');
      await fill('Name', 'Wanjiru Kamau');
      await fill('Email', 'wanjiru@bücher.example');
      await fill('Subject', 'A story');
      await fill('Message', 'It happened in Kisumu.');
      await press('button', 'Send message');
      await see('text', 'Message Sent!');
    });

    it('a visitor chooses a team member on a page that the browser translates meanwhile', async () => {
      const { url } = await startTestServer();
      const { open, press, see, page } = await visit(url);
      await open('/team');
      await page.evaluate(TRANSLATION);
      await press('button', 'Halima Cultural Host');
      await see('heading', 'Halima, Cultural Host');
      await press('tab', 'Production');
      await see('heading', 'Keza, Social Media Manager');
    });

    it('an admin signs in, cancels a booking, reads the history and logs out', async () => {
      const server = await startTestServer();
      const { open, press, fill, see } = await visit(server.url);
      await adminCookie(server, JANE);
      await book(server.url, bookingRequest({ booking_date: MONDAY }));
      await open('/auth');
      await fill('Email', JANE.email);
      await fill('Password', JANE.password);
      await press('button', 'Login');
      await see('text', 'Jane Wambui');
      await press('button', 'Cancel booking of Jane');
      await see('text', 'Booking cancelled');
      await press('button', 'Menu');
      await press('button', 'History');
      await see('heading', 'History');
      await press('button', 'Close');
      await press('tab', 'Blocked Dates');
      await see('text', 'No date is blocked');
      await press('button', 'Logout');
      await see('tab', 'Login');
    });
  }
});
