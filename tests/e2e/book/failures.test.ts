import { describe, expect, it } from 'vitest';
import { problemOf } from '#domain/problem.ts';
import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import {
  browserForFile,
  expectFocus,
  expectInSight,
  goTo,
  reload,
} from '#tests/kit/browser/browser.ts';
import { gatePage } from '#tests/kit/browser/gate-page.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const visit = browserForFile();
const MINUTE = 60_000;

describe('what can go wrong at the gate of /book', () => {
  it('an expired grant leads back to the passcode with everything kept', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/403/);
    const gate = gatePage(page);
    const booking = bookingPage(page);
    await gate.pass();
    await booking.chooseDay(MONDAY);
    await booking.slot('9:30 AM').click();
    await booking.fill();
    server.setClock(TEST_NOW + 31 * MINUTE);
    await booking.confirm.click();
    await booking.toast('Passcode needed again').waitFor();
    await gate.status('Terms read | Policy read').waitFor();
    await expectFocus(page.getByRole('heading', { name: 'Step 2 - Enter the passcode' }));
    await gate.enter();
    await booking.detailsHeading.waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('a document that has changed is asked to be read again, with everything kept', async () => {
    const documents = { terms: 'a'.repeat(64), policy: 'b'.repeat(64) };
    const server = await startTestServer('sqlite', { documents });
    const { page, expectError } = await visit(server.url);
    expectError(/403/);
    const gate = gatePage(page);
    const booking = bookingPage(page);
    await gate.pass();
    await booking.chooseDay(MONDAY);
    await booking.slot('9:30 AM').click();
    await booking.fill();
    await booking.confirm.click();
    const notice = page.getByText('A document has changed since you read it.');
    await notice.waitFor();
    await gate.status('Terms not read | Policy not read').waitFor();
    // The page was read anew below the guest's hands: what has happened is brought to them.
    await expectFocus(notice);
    await expectInSight(notice);
    expect(await gate.passcode.isDisabled()).toBe(true);
    expect(await bookingRows(server)).toEqual([]);
    await gate.read('terms');
    await gate.read('policy');
    await booking.detailsHeading.waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    expect(await booking.unanswered.count()).toBe(0);
  });

  it('a document that changed between two visits says so, and only it is read again', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const gate = gatePage(page);
    await gate.pass();
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('legal-gate') ?? '');
      kept.confirmed.policy = 'f'.repeat(64);
      sessionStorage.setItem('legal-gate', JSON.stringify(kept));
    });
    await reload(page);
    await gate.status('Terms read | Policy not read').waitFor();
    const notice = page.getByText('A document has changed since you read it.');
    await expectFocus(notice);
    await gate.read('policy');
    await bookingPage(page).windowHeading.waitFor();
    expect(await notice.count()).toBe(0);
  });

  it.each(['null', '{"confirmed":null,"grant":7}', '{"confirmed":{},', '[]'])(
    'what an older page kept is no key: %s',
    async (kept) => {
      const { url } = await startTestServer();
      const { page } = await visit(url);
      await goTo(page, '/book');
      await page.evaluate((text) => sessionStorage.setItem('legal-gate', text), kept);
      await reload(page);
      await gatePage(page).status('Terms not read | Policy not read').waitFor();
    },
  );

  it('two tabs of the same guest get one booking of a slot, and the other hears it', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    await gatePage(page).pass();
    const other = await page.context().newPage();
    await gatePage(other).pass();
    const tabs = [page, other];
    expectError(/409/);
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

  it("another failure shows the server's message (section 8)", async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/413/);
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
    await toast.getByText('The request is larger than 16 KB.').waitFor();
  });

  it('a server that is down is quoted too, and nothing is lost', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/503/);
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
    await toast.getByText(problemOf('unavailable').detail).waitFor();
    await page.unroute('**/api/bookings');
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    expect(await bookingRows(server)).toHaveLength(1);
  });
});
