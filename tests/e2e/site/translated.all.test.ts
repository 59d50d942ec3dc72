import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { blockedDatesPage } from '#tests/e2e/admin/blocked-dates/blocked-dates-page.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { bookSlot, DATE, dayPage } from '#tests/e2e/admin/day/day-page.ts';
import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { contactPage } from '#tests/e2e/contact/contact-page.ts';
import { PAGES } from '#tests/e2e/site/owner/built-pages.ts';
import { yourBookingPage } from '#tests/e2e/your-booking/your-booking-page.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { wrongText } from '#tests/kit/browser/translation.ts';

// With `isTranslated`, a page compares after every change what it shows with what React has rendered, and
// reports a difference as an error (tests/kit/browser/translation.ts).
test.use({ isTranslated: true, viewport: { width: 1440, height: 900 } });

test.afterEach(async ({ page, isTranslated }) => {
  if (isTranslated) expect(await wrongText(page)).toBeUndefined();
});

test('every page that is translated early shows its texts', async ({ page }) => {
  allowErrors(page, /404/);
  // /admin redirects whom it does not know; a test below opens it.
  for (const path of PAGES.filter((one) => one !== '/admin')) {
    await page.goto(path);
    await expect.poll(() => wrongText(page), path).toBeUndefined();
  }
});

test('a translated page shows a team member, a form, the next page', async ({ page }) => {
  await page.goto('/team');
  await page.getByRole('button', { name: 'Halima Cultural Host' }).click();
  await expect(page.getByRole('heading', { name: 'Halima, Cultural Host' })).toBeVisible();
  await page.getByRole('tab', { name: 'Production' }).click();
  await expect(page.getByRole('heading', { name: 'Keza, Social Media Manager' })).toBeVisible();

  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  const contact = contactPage(page);
  await contact.fill();
  await contact.send.click();
  await expect(contact.sent).toBeVisible();

  await page.getByRole('link', { name: 'Collaboration', exact: true }).first().click();
  const index = page.getByRole('navigation', { name: 'On this page' });
  await index.getByRole('link', { name: 'Payment and terms' }).click();
  await expect(index.locator('[aria-current=true]')).toHaveText(['Payment and terms']);
});

test('a guest books, moves and cancels on translated pages', async ({ page, server }) => {
  allowErrors(page, /403|409/);
  const gate = gatePage(page);
  const booking = bookingPage(page);
  await page.clock.install();
  await page.goto('/book');
  await gate.read('terms');
  await expect(gate.status('Terms read | Policy not read')).toBeVisible();
  await gate.read('policy');
  await gate.enter('karibu');
  await expect(page.getByText('Invalid passcode. Please check with the producer')).toBeVisible();
  await gate.enter();

  await booking.chooseSlot(DATE, '11:30 AM');
  await booking.confirm.click();
  await expect(booking.toast('Validation error')).toBeVisible();
  await booking.fill();
  await expect(page.locator('.field-counter')).toHaveText('21/500');
  const taken = bookingRequest({ booking_date: DATE, time_slot: '11:30 AM' });
  expect((await book(server.url, taken)).status).toBe(201);
  await booking.nearestSlots.getByRole('link').filter({ hasText: '9:30 AM' }).first().click();
  await booking.complete();

  await page.getByRole('link', { name: 'Change or cancel' }).click();
  const own = yourBookingPage(page);
  await expect(own.kept).toBeVisible();
  await own.openMove('2026-12-09', '2:30 PM');
  await own.move.click();
  await expect(own.toast('Recording moved')).toBeVisible();
  await expect(page.getByText('Wednesday, December 9, 2026').first()).toBeVisible();
  await own.cancelBooking();
  await expect(own.cancelledHeading).toBeVisible();
  await own.takeBack.click();
  await expect(own.kept).toBeVisible();
});

test('the team works in a translated admin area', async ({ page, server }) => {
  await bookSlot(server, '9:30 AM');
  await bookSlot(server, '11:30 AM', { guest_name: 'Peter Kamau' });
  const bookings = await openBookings(page, server);
  await bookings.guest('Jane Wambui').click();
  await bookings.cancel('Peter Kamau').click();
  // A booking has one change at a time, and its row shows it before it is saved.
  await expect(page.locator('.toast', { hasText: 'Booking cancelled' })).toBeVisible();
  await expect(bookings.tag('Peter Kamau', 'Cancelled')).toBeVisible();
  await bookings.confirm('Peter Kamau').click();
  await expect(bookings.tag('Peter Kamau', 'Confirmed')).toBeVisible();
  await bookings.filter('Cancelled').click();
  await bookings.search.fill('Nobody');
  await page
    .locator('summary')
    .filter({ has: page.getByRole('status') })
    .click();
  await adminArea(page).history.open.click();
  await expect(adminArea(page).history.entries.first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Blocked Dates' }).click();
  const blocked = blockedDatesPage(page);
  await blocked.date.fill('2026-12-14');
  await blocked.block.click();
  await blocked.toast('Date blocked').getByRole('button', { name: 'Undo' }).click();
  await expect(blocked.dates).toHaveCount(0);
  await blocked.date.fill(DATE);
  await expect(page.getByText('Peter Kamau', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Invitations' }).click();
  const invitations = page.getByRole('tabpanel', { name: 'Invitations' });
  await invitations.getByLabel('Guests, one in each line').fill('Amina Hassan\nChao Mwangi');
  await invitations.getByLabel('Link works until').fill('2026-12-11');
  await invitations.getByRole('button', { name: 'Create links' }).click();
  await expect(page.getByText('2 invitations created')).toBeVisible();

  server.setClock(Date.parse(`${DATE}T09:00:00Z`));
  await setSessionCookie(page, server, await adminCookie(server));
  await page.goto(`/admin?tab=day&date=${DATE}`);
  const day = dayPage(page);
  await day.outcome('Jane Wambui', 'Came').click();
  await expect(day.outcome('Jane Wambui', 'Came')).toHaveAttribute('aria-pressed', 'true');
  await day.outcome('Jane Wambui', 'Did not come').click();
  await expect(day.outcome('Jane Wambui', 'Came')).toHaveAttribute('aria-pressed', 'false');
  await day.note('Jane Wambui').fill('Brings her guitar.');
  await day.save('Jane Wambui').click();
  await expect(page.locator('.toast', { hasText: 'Note saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(day.title('Wednesday 9 December 2026')).toBeVisible();
});

test.describe('a text is followed through every way of translating', () => {
  test.use({ isTranslated: false });

  const WAYS: readonly ((counter: HTMLElement) => void)[] = [
    function replaceEach(counter) {
      for (const text of [...counter.childNodes].filter((node) => node.nodeType === 3)) {
        const font = document.createElement('font');
        font.textContent = text.nodeValue;
        text.replaceWith(font);
      }
    },
    function putAllIntoTheLast(counter) {
      const texts = [...counter.childNodes].filter((node) => node.nodeType === 3);
      const font = document.createElement('font');
      font.textContent = counter.textContent;
      texts.pop()?.replaceWith(font);
      for (const text of texts.reverse()) text.remove();
    },
    function keepThemInside(counter) {
      for (const text of [...counter.childNodes].filter((node) => node.nodeType === 3)) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    },
  ];

  test('one by one, as one, or kept inside', async ({ page }) => {
    const booking = bookingPage(page);
    await booking.openSlot(DATE, '9:30 AM');
    const counter = page.locator('.field-counter');
    for (const [index, way] of WAYS.entries()) {
      await counter.evaluate(way);
      await booking.field('Brief topic description (optional)').fill('a'.repeat(index + 1));
      await expect(counter, way.name).toHaveText(`${index + 1}/500`);
    }
  });
});
