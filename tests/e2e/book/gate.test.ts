import { problemOf } from '#domain/problem.ts';
import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { gatePage } from '#tests/kit/browser/gate-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { GIVEN_SECRETS, NO_LIMITS } from '#tests/kit/server/server-parts.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

test.describe('the passcode of /book (sections 2 and 5)', () => {
  test('is refused when wrong, granted when right, and opens the calendar', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/403/);
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await gate.enter('karibu');
    const refusal = bookingPage(page).toast('Invalid passcode');
    await expect(
      refusal.getByText('Please check with the producer', { exact: true }),
    ).toBeVisible();
    await expect(gate.passcode).toBeFocused();
    await expect(gate.passcode).toHaveAttribute('aria-invalid', 'true');
    await expect(gate.passcode).toHaveValue('karibu');
    const message = page.getByText('Invalid passcode. Please check with the producer');
    await expect(message).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await gate.passcode.fill(`  ${GIVEN_SECRETS.BOOKING_PASSCODE} `);
    await page.keyboard.press('Enter');
    await expect(bookingPage(page).toast('Access granted')).toBeVisible();
    await expect(bookingPage(page).windowHeading).toBeFocused();
    await expect(gate.current.getByText('Date', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('tells who has tried too often to wait', async ({ page, pageErrors }) => {
    const limits = { ...NO_LIMITS, wrongPasscodesPerAddress: { times: 1, seconds: 900 } };
    const { url } = await startTestServer('sqlite', { limits });
    pageErrors.allow(/403|429/);
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await gate.enter('wrong');
    await expect(bookingPage(page).toast('Invalid passcode')).toBeVisible();
    await gate.enter();
    const toast = bookingPage(page).toast('Too many attempts');
    await expect(toast.getByText('Please wait a moment and try again.')).toBeVisible();
  });

  test('keeps what was typed when the network is gone, and goes on when it is back', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await page.context().setOffline(true);
    await gate.enter();
    await expect(bookingPage(page).toast('No answer')).toBeVisible();
    await expect(gate.passcode).toHaveValue(GIVEN_SECRETS.BOOKING_PASSCODE);
    await page.context().setOffline(false);
    await gate.continue.click();
    await expect(bookingPage(page).windowHeading).toBeVisible();
  });

  it.each([
    ['a page of the network', { status: 403, body: '<h1>Sign in to the Wi-Fi</h1>' }, 'No answer'],
    ['a proxy', { status: 502, body: 'Bad gateway' }, 'No answer'],
    ['a server that is down', { status: 503, json: problemOf('unavailable') }, 'Unavailable'],
    ['a refused origin', { status: 403, json: problemOf('forbidden_origin') }, 'Forbidden'],
  ])('is not called wrong by %s', async (_whom, answer, title) => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    pageErrors.allow(/403|50[23]/);
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await page.route('**/api/passcode', (route) => route.fulfill(answer));
    await gate.enter();
    await expect(bookingPage(page).toast(title)).toBeVisible();
    await expect(gate.passcode).not.toHaveAttribute('aria-invalid');
    await expect(gate.passcode).toHaveValue(GIVEN_SECRETS.BOOKING_PASSCODE);
    await expect(page.getByText('Invalid passcode')).toHaveCount(0);
  });

  test('stays entered for the tab, and no address passes it', async ({ page, server }) => {
    const gate = gatePage(page);
    await gate.pass();
    await page.reload();
    await expect(bookingPage(page).windowHeading).toBeVisible();
    const stranger = (await visit(server.url)).page;
    await stranger.goto(`/book?date=${MONDAY}&time=9%3A30+AM`);
    await expect(gatePage(stranger).status('Terms not read | Policy not read')).toBeVisible();
    await expect(bookingPage(stranger).detailsHeading).toHaveCount(0);
  });
});

describe.each(ENGINES)('a booking from /book on %s', (engine) => {
  test('is made with its evidence, and another one keeps documents, passcode and texts', async ({
    page,
    server,
  }) => {
    const server = await startTestServer(engine);
    const gate = gatePage(page);
    const booking = bookingPage(page);
    await gate.pass();
    await booking.chooseDay(MONDAY);
    await expect(gate.current.getByText('Time', { exact: true })).toBeVisible();
    await booking.slot('9:30 AM').click();
    await expect(gate.current.getByText('You', { exact: true })).toBeVisible();
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    await expect(booking.toast('Booking confirmed!')).toBeVisible();
    await expectAccessible(page);

    const { db } = await openTestDatabaseAt(server.place);
    const consents = await db.selectFrom('consents').selectAll().execute();
    const [row] = await bookingRows(server);
    expect(consents).toEqual([
      {
        booking_id: row?.id,
        kind: 'documents',
        terms_version: server.parts.documents.terms,
        policy_version: server.parts.documents.policy,
        note_version: null,
        unlocked_at: expect.any(Number),
        given_at: expect.any(Number),
      },
    ]);

    await expect(page.getByRole('link', { name: 'Return home' })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: 'Book another slot' }).click();
    await expect(booking.windowHeading).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await booking.chooseDay(MONDAY);
    await booking.slot('2:30 PM').click();
    await booking.expectValues();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(await bookingRows(server)).toHaveLength(2);
  });
});
