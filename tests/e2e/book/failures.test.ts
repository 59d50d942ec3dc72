import { problemOf } from '#domain/problem.ts';
import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import { gatePage } from '#tests/kit/browser/gate-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const MINUTE = 60_000;

test.describe('what can go wrong at the gate of /book', () => {
  test('an expired grant leads back to the passcode with everything kept', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/403/);
    const gate = gatePage(page);
    const booking = bookingPage(page);
    await gate.pass();
    await booking.chooseDay(MONDAY);
    await booking.slot('9:30 AM').click();
    await booking.fill();
    server.setClock(TEST_NOW + 31 * MINUTE);
    await booking.confirm.click();
    await expect(booking.toast('Passcode needed again')).toBeVisible();
    await expect(gate.status('Terms read | Policy read')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Step 2 - Enter the passcode' })).toBeFocused();
    await gate.enter();
    await expect(booking.detailsHeading).toBeVisible();
    await booking.expectValues();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('a document that has changed is asked to be read again, with everything kept', async ({
    page,
    pageErrors,
    server,
  }) => {
    const documents = { terms: 'a'.repeat(64), policy: 'b'.repeat(64) };
    const server = await startTestServer('sqlite', { documents });
    pageErrors.allow(/403/);
    const gate = gatePage(page);
    const booking = bookingPage(page);
    await gate.pass();
    await booking.chooseDay(MONDAY);
    await booking.slot('9:30 AM').click();
    await booking.fill();
    await booking.confirm.click();
    const notice = page.getByText('A document has changed since you read it.');
    await expect(notice).toBeVisible();
    await expect(gate.status('Terms not read | Policy not read')).toBeVisible();
    // The page was read anew below the guest's hands: what has happened is brought to them.
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(gate.passcode).toBeDisabled();
    expect(await bookingRows(server)).toEqual([]);
    await gate.read('terms');
    await gate.read('policy');
    await expect(booking.detailsHeading).toBeVisible();
    await booking.expectValues();
    await expect(booking.unanswered).toHaveCount(0);
  });

  test('a document that changed between two visits says so, and only it is read again', async ({
    page,
  }) => {
    const gate = gatePage(page);
    await gate.pass();
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('legal-gate') ?? '');
      kept.confirmed.policy = 'f'.repeat(64);
      sessionStorage.setItem('legal-gate', JSON.stringify(kept));
    });
    await page.reload();
    await expect(gate.status('Terms read | Policy not read')).toBeVisible();
    const notice = page.getByText('A document has changed since you read it.');
    await expect(notice).toBeFocused();
    await gate.read('policy');
    await expect(bookingPage(page).windowHeading).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  it.each(['null', '{"confirmed":null,"grant":7}', '{"confirmed":{},', '[]'])(
    'what an older page kept is no key: %s',
    async (kept) => {
      const { url } = await startTestServer();
      const { page } = await visit(url);
      await page.goto('/book');
      await page.evaluate((text) => sessionStorage.setItem('legal-gate', text), kept);
      await page.reload();
      await expect(gatePage(page).status('Terms not read | Policy not read')).toBeVisible();
    },
  );

  test('two tabs of the same guest get one booking of a slot, and the other hears it', async ({
    page,
    pageErrors,
    server,
  }) => {
    await gatePage(page).pass();
    const other = await page.context().newPage();
    await gatePage(other).pass();
    const tabs = [page, other];
    pageErrors.allow(/409/);
    for (const tab of tabs) {
      await bookingPage(tab).chooseDay(MONDAY);
      await bookingPage(tab).slot('9:30 AM').click();
      await bookingPage(tab).fill();
    }
    await Promise.all(tabs.map((tab) => bookingPage(tab).confirm.click()));
    const outcome = (tab: typeof page) =>
      Promise.race([
        bookingPage(tab)
          .confirmedHeading.waitFor()
          .then(() => 'confirmed'),
        bookingPage(tab)
          .toast('Slot already booked')
          .waitFor()
          .then(() => 'taken'),
      ]);
    const outcomes = await Promise.all(tabs.map(outcome));
    expect(outcomes.toSorted()).toEqual(['confirmed', 'taken']);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test("another failure shows the server's message (section 8)", async ({ page, pageErrors }) => {
    pageErrors.allow(/413/);
    const booking = bookingPage(page);
    await gatePage(page).pass();
    await page.route('**/api/bookings', (route) =>
      route.continue({ postData: JSON.stringify({ notes: 'x'.repeat(20_000) }) }),
    );
    await booking.chooseDay(MONDAY);
    await booking.slot('9:30 AM').click();
    await booking.fill();
    await booking.confirm.click();
    const toast = booking.toast('Booking failed');
    await expect(toast.getByText('The request is larger than 16 KB.')).toBeVisible();
  });

  test('a server that is down is quoted too, and nothing is lost', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/503/);
    const booking = bookingPage(page);
    await gatePage(page).pass();
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status: 503, json: problemOf('unavailable') }),
    );
    await booking.chooseDay(MONDAY);
    await booking.slot('9:30 AM').click();
    await booking.fill();
    await booking.confirm.click();
    const toast = booking.toast('Booking failed');
    await expect(toast.getByText(problemOf('unavailable').detail)).toBeVisible();
    await page.unroute('**/api/bookings');
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(await bookingRows(server)).toHaveLength(1);
  });
});
