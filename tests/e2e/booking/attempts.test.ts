import { describe, expect, it } from 'vitest';
import { bookingPage, GUEST, slotAddress } from '#tests/kit/browser/booking-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  goTo,
  reload,
} from '#tests/kit/browser/browser.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const PHONE = { viewport: { width: 390, height: 844 } };

const visit = browserForFile();

/** A guest who has sent a booking of Monday, 9:30 AM, that went through and whose answer got lost. */
async function attemptWithoutAnswer() {
  const server = await startTestServer();
  const { page, expectError } = await visit(server.url);
  expectError(/ERR_FAILED/);
  const booking = bookingPage(page);
  await booking.openSlot(MONDAY, '9:30 AM');
  await booking.fill();
  const findAnswers = await booking.loseAnswers();
  await booking.confirm.click();
  await booking.unanswered.waitFor();
  await findAnswers();
  return { server, page, booking };
}

describe('an attempt without an answer', () => {
  it('is named on every other step, with the way back to it', async () => {
    const { server, page, booking } = await attemptWithoutAnswer();
    expect(await booking.otherAttempt.count()).toBe(0);

    await page.getByRole('button', { name: 'Change the date' }).click();
    await booking.otherAttempt.getByText('Monday, December 7, 2026, 9:30 AM').waitFor();
    await booking.chooseDay(MONDAY);
    await booking.otherAttempt.waitFor();
    // By now the server says that the slot is booked: by this guest, as it happens.
    const own = booking.slot('9:30 AM');
    await own.getByText('May be yours').waitFor();
    expect(await own.isDisabled()).toBe(false);
    await booking.slot('2:30 PM').click();
    await booking.otherAttempt.waitFor();
    await page.getByRole('button', { name: 'Back to that slot' }).click();
    await expectFocus(booking.detailsHeading);
    await booking.unanswered.waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('is not forgotten when another slot is booked', async () => {
    const { server, page, booking } = await attemptWithoutAnswer();
    await booking.openSlot(MONDAY, '2:30 PM');
    await booking.otherAttempt.waitFor();
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    const note = page.locator('.confirmation-earlier');
    await note.getByText('Monday, December 7, 2026, 9:30 AM').waitFor();
    await note.getByRole('link', { name: 'studio@example.com' }).waitFor();
    await reload(page);
    await note.waitFor();
    expect(await bookingRows(server)).toHaveLength(2);
  });

  it('stays known after a refusal of changed texts', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/ERR_FAILED/);
    expectError(/409/);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const findAnswers = await booking.loseAnswers();
    await booking.confirm.click();
    await booking.unanswered.waitFor();
    await findAnswers();
    await booking.field('Phone (optional)').fill('');
    await booking.confirm.click();
    await expectFocus(booking.obstacle);
    // One thing or the other: it cannot be sent again.
    expect(await booking.unanswered.count()).toBe(0);
    await booking.obstacle.getByRole('button').first().click();
    await booking.otherAttempt.getByText('Monday, December 7, 2026, 9:30 AM').waitFor();
  });

  it('leaves the button in sight: the note comes below it', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url, PHONE);
    expectError(/500/);
    const booking = bookingPage(page);
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: '' }));
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const before = await booking.confirm.boundingBox();
    await booking.confirm.click();
    await booking.unanswered.waitFor();
    await expectFocus(booking.confirm);
    const after = await booking.confirm.boundingBox();
    const note = await booking.unanswered.boundingBox();
    expect(after?.height).toBe(before?.height);
    expect(note?.y).toBeGreaterThan((after?.y ?? 0) + (after?.height ?? 0));
  });
});

it('every note fits 320 pixels and is accessible', async () => {
  const server = await startTestServer();
  const { page, expectError } = await visit(server.url, {
    viewport: { width: 320, height: 640 },
    timezoneId: 'America/New_York',
  });
  expectError(/ERR_FAILED/);
  const booking = bookingPage(page);
  async function check(): Promise<void> {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await booking.openSlot(MONDAY, '9:30 AM');
  await booking.fill();
  const findAnswers = await booking.loseAnswers();
  await booking.confirm.click();
  await booking.unanswered.waitFor();
  await check();
  await findAnswers();
  await page.getByRole('button', { name: 'Change the time' }).click();
  await booking.otherAttempt.waitFor();
  await check();
  await page.getByRole('button', { name: 'Change the date' }).click();
  await expectFocus(booking.windowHeading);
  await check();
  await booking.openSlot(MONDAY, '2:30 PM');
  const release = await booking.holdSubmissions();
  await booking.confirm.click();
  await page.getByRole('button', { name: 'Change the time' }).click();
  await booking.slot('11:30 AM').click();
  await expectFocus(booking.detailsHeading);
  await check();
  release();
  await booking.confirmedHeading.waitFor();
  await check();
});

describe('a submission that is under way', () => {
  it('stays so when the guest leaves the page and comes back, and is confirmed there', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const release = await booking.holdSubmissions();
    await booking.confirm.click();
    await booking.confirming.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL('/');
    await page.goBack();
    await booking.confirming.waitFor();
    expect(await booking.confirming.isDisabled()).toBe(true);
    expect(await booking.unanswered.count()).toBe(0);
    release();
    await booking.confirmedHeading.waitFor();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('that is confirmed while the guest is away is found confirmed', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const release = await booking.holdSubmissions();
    await booking.confirm.click();
    await booking.confirming.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    // An answer that comes before the guest is gone is shown at once.
    await booking.detailsHeading.waitFor({ state: 'detached' });
    release();
    await booking.toast('Booking confirmed!').waitFor();
    await page.goBack();
    await booking.confirmedHeading.waitFor();
    // From then on the history entry holds it.
    await page.waitForURL(({ search }) => search === '');
    await reload(page);
    await page.getByText(GUEST['Full Name *'], { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Book another slot' }).click();
    await booking.chooseDay(MONDAY);
    await booking.slot('2:30 PM').click();
    await expectFocus(booking.detailsHeading);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('is named at another slot, whose button waits', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, slotAddress(MONDAY));
    await booking.slot('9:30 AM').click();
    await booking.fill();
    const release = await booking.holdSubmissions();
    await booking.confirm.click();
    await booking.confirming.waitFor();
    await page.goBack();
    await booking.slot('2:30 PM').click();
    await booking.otherAttempt.getByText('9:30 AM is under way.').waitFor();
    await page.getByText('as soon as the answer to your other booking is here').waitFor();
    expect(await booking.confirm.isDisabled()).toBe(true);
    expect(await booking.confirming.count()).toBe(0);
    release();
    await booking.confirmedHeading.waitFor();
    expect(await bookingRows(server)).toMatchObject([{ time_slot: '9:30 AM' }]);
  });
});
