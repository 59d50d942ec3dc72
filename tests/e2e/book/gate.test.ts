import { describe, expect, it } from 'vitest';
import { problemOf } from '#domain/problem.ts';
import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectInSight,
  expectNoSidewaysScroll,
  goTo,
  reload,
} from '#tests/kit/browser/browser.ts';
import { gatePage } from '#tests/kit/browser/gate-page.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { GIVEN_SECRETS, NO_LIMITS } from '#tests/kit/server/server-parts.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const visit = browserForFile();

describe('the passcode of /book (sections 2 and 5)', () => {
  it('is refused when wrong, granted when right, and opens the calendar', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/403/);
    await page.clock.install();
    await goTo(page, '/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await gate.enter('karibu');
    const refusal = bookingPage(page).toast('Invalid passcode');
    await refusal.getByText('Please check with the producer', { exact: true }).waitFor();
    await expectFocus(gate.passcode);
    expect(await gate.passcode.getAttribute('aria-invalid')).toBe('true');
    expect(await gate.passcode.inputValue()).toBe('karibu');
    const message = page.getByText('Invalid passcode. Please check with the producer');
    await expectInSight(message);
    await expectAccessible(page);

    await gate.passcode.fill(`  ${GIVEN_SECRETS.BOOKING_PASSCODE} `);
    await page.keyboard.press('Enter');
    await bookingPage(page).toast('Access granted').waitFor();
    await expectFocus(bookingPage(page).windowHeading);
    await gate.current.getByText('Date', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('tells who has tried too often to wait', async () => {
    const limits = { ...NO_LIMITS, wrongPasscodesPerAddress: { times: 1, seconds: 900 } };
    const { url } = await startTestServer('sqlite', { limits });
    const { page, expectError } = await visit(url);
    expectError(/403|429/);
    await page.clock.install();
    await goTo(page, '/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await gate.enter('wrong');
    await bookingPage(page).toast('Invalid passcode').waitFor();
    await gate.enter();
    const toast = bookingPage(page).toast('Too many attempts');
    await toast.getByText('Please wait a moment and try again.').waitFor();
  });

  it('keeps what was typed when the network is gone, and goes on when it is back', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await goTo(page, '/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await page.context().setOffline(true);
    await gate.enter();
    await bookingPage(page).toast('No answer').waitFor();
    expect(await gate.passcode.inputValue()).toBe(GIVEN_SECRETS.BOOKING_PASSCODE);
    await page.context().setOffline(false);
    await gate.continue.click();
    await bookingPage(page).windowHeading.waitFor();
  });

  it.each([
    ['a page of the network', { status: 403, body: '<h1>Sign in to the Wi-Fi</h1>' }, 'No answer'],
    ['a proxy', { status: 502, body: 'Bad gateway' }, 'No answer'],
    ['a server that is down', { status: 503, json: problemOf('unavailable') }, 'Unavailable'],
    ['a refused origin', { status: 403, json: problemOf('forbidden_origin') }, 'Forbidden'],
  ])('is not called wrong by %s', async (_whom, answer, title) => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/403|50[23]/);
    await page.clock.install();
    await goTo(page, '/book');
    const gate = gatePage(page);
    await gate.read('terms');
    await gate.read('policy');
    await page.route('**/api/passcode', (route) => route.fulfill(answer));
    await gate.enter();
    await bookingPage(page).toast(title).waitFor();
    expect(await gate.passcode.getAttribute('aria-invalid')).toBeNull();
    expect(await gate.passcode.inputValue()).toBe(GIVEN_SECRETS.BOOKING_PASSCODE);
    expect(await page.getByText('Invalid passcode').count()).toBe(0);
  });

  it('stays entered for the tab, and no address passes it', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const gate = gatePage(page);
    await gate.pass();
    await reload(page);
    await bookingPage(page).windowHeading.waitFor();
    const stranger = (await visit(url)).page;
    await goTo(stranger, `/book?date=${MONDAY}&time=9%3A30+AM`);
    await gatePage(stranger).status('Terms not read | Policy not read').waitFor();
    expect(await bookingPage(stranger).detailsHeading.count()).toBe(0);
  });
});

describe.each(ENGINES)('a booking from /book on %s', (engine) => {
  it('is made with its evidence, and another one keeps documents, passcode and texts', async () => {
    const server = await startTestServer(engine);
    const { page } = await visit(server.url);
    const gate = gatePage(page);
    const booking = bookingPage(page);
    await gate.pass();
    await booking.chooseDay(MONDAY);
    await gate.current.getByText('Time', { exact: true }).waitFor();
    await booking.slot('9:30 AM').click();
    await gate.current.getByText('You', { exact: true }).waitFor();
    await booking.fill();
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    await booking.toast('Booking confirmed!').waitFor();
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

    expect(await page.getByRole('link', { name: 'Return home' }).getAttribute('href')).toBe('/');
    await page.getByRole('button', { name: 'Book another slot' }).click();
    await booking.windowHeading.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await booking.chooseDay(MONDAY);
    await booking.slot('2:30 PM').click();
    expect(await booking.texts()).toEqual(GUEST);
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    expect(await bookingRows(server)).toHaveLength(2);
  });
});
