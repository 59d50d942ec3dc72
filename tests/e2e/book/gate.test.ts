import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { bookingPage, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { holdRequests } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

test.use({ engine: 'postgres' });

test('the passcode of /book is rejected when wrong, opens the calendar when right, and stays entered for the tab alone (R95, R115, R120)', async ({
  page,
  newPage,
}) => {
  allowErrors(page, /403/);
  await page.clock.install();
  await page.goto('/book');
  const gate = gatePage(page);
  const booking = bookingPage(page);
  await expect(page.getByText('Our producer sends it once we have agreed to talk.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  // The owner has not switched that link on (content/booking/booking-copy.ts).
  await expect(page.getByRole('main').getByRole('link', { name: 'Open booking' })).toHaveCount(0);
  await gate.readBoth();
  await gate.enter('karibu');
  await expect(
    booking
      .announced('Invalid passcode')
      .getByText('Please check with the producer', { exact: true }),
  ).toBeVisible();
  await expect(gate.passcode).toBeFocused();
  await expect(gate.passcode).toHaveAttribute('aria-invalid', 'true');
  await expect(gate.passcode).toHaveValue('karibu');
  await expect(page.getByText('Invalid passcode. Please check with the producer')).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page);

  const release = await holdRequests(page, '**/api/availability*');
  await gate.passcode.fill(`  ${TEST_SECRETS.BOOKING_PASSCODE} `);
  await page.keyboard.press('Enter');
  await expect(booking.toast('Access granted')).toBeVisible();
  // The page has become shorter than the window was scrolled to.
  await expect(page.getByText('Opening the calendar')).toBeVisible();
  await expect(booking.windowHeading).toBeFocused();
  await expect(booking.windowHeading).toBeInViewport({ ratio: 1 });
  release();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(booking.windowHeading).toBeFocused();
  await expect(gate.current.getByText('Date', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(booking.toast('Access granted')).toBeVisible();
  await booking.chooseDay(MONDAY);
  await expect(booking.toast('Access granted')).toHaveCount(0);
  await page.goBack();

  await page.reload();
  await expect(booking.windowHeading).toBeVisible();
  const stranger = await newPage();
  await stranger.goto(`/book?date=${MONDAY}&time=9%3A30+AM`);
  // Openers are enabled only after hydration, when the form would be there too.
  await expect(gatePage(stranger).opener('terms')).toBeEnabled();
  await expect(gatePage(stranger).status('Terms not read | Policy not read')).toBeVisible();
  await expect(bookingPage(stranger).detailsHeading).toHaveCount(0);
});

test('a booking stores its consent, and another keeps all (R108)', async ({ page, server }) => {
  const gate = gatePage(page);
  const booking = bookingPage(page);
  await gate.pass();
  await booking.chooseDay(MONDAY);
  await expect(gate.current.getByText('Time', { exact: true })).toBeVisible();
  await booking.slot('9:30 AM').click();
  await expect(gate.current.getByText('You', { exact: true })).toBeVisible();
  await booking.fill();
  await booking.complete();
  await expect(booking.announced('Booking confirmed!')).toBeVisible();
  await expectAccessible(page);

  const { db } = await server.openDatabase();
  const consents = await db.selectFrom('consents').selectAll().execute();
  const [row] = await bookingRows(server);
  expect(consents).toEqual([
    {
      booking_id: row?.id,
      kind: 'documents',
      terms_version: server.parts.documents.terms,
      policy_version: server.parts.documents.policy,
      note_version: null,
      invitation_id: null,
      unlocked_at: expect.any(Number),
      given_at: expect.any(Number),
    },
  ]);

  await expect(page.getByRole('link', { name: 'Return home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Book another slot' }).click();
  await expect(booking.windowHeading).toBeVisible();
  await expect(page).toHaveURL('/book');
  await booking.chooseSlot(MONDAY, '2:30 PM');
  await booking.expectValues();
  await booking.complete();
  expect(await bookingRows(server)).toHaveLength(2);
});
