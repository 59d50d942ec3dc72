import type { Page } from '@playwright/test';
import type { HealthReport } from '#domain/admin/health.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { noShift, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

const MINUTE = 60_000;

const lineOf = (page: Page) => ({
  summary: page.locator('summary').filter({ has: page.getByRole('status') }),
  status: page.locator('summary').getByRole('status'),
  value: (label: string) =>
    page.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]'),
});

const NO_MAILS =
  'No mail server is set up. Mails are only files in the data folder: nobody receives them. Ask the person who runs the site to set up a mail server.';
const NO_BACKUP =
  'No backup has been made. Make one, and have a timer repeat it (docs/running.md).';

test('tells in one line what does not work (R207)', async ({ adminPage: page, server }) => {
  await page.clock.install();
  await setWidth(page, 390);
  await page.goto('/admin');
  const line = lineOf(page);
  const expectAccessibleAtBothWidths = async () => {
    for (const width of [390, 1440]) {
      await setWidth(page, width);
      await expectAccessible(page);
    }
  };
  await expect(line.status).toHaveText(`${NO_MAILS} And 1 more below.`);
  await expectAccessibleAtBothWidths();
  await expect(line.value('Disk')).toBeHidden();
  await line.summary.click();
  await expect(line.value('Disk')).toHaveText('50.0 GB free');
  await expect(line.value('Last backup')).toHaveText(/^Not set up.*timer/);
  await expect(line.value('Oldest waiting mail')).toHaveText('None');
  await expect(line.value('Mail server')).toHaveText(
    'Not set upMails are only files in the data folder: nobody receives them. Ask the person who runs the site to set up a mail server.',
  );
  await expectAccessibleAtBothWidths();
  await line.summary.press('Enter');

  await page.route('**/api/admin/health', async (route) => {
    const report: HealthReport = await (await route.fetch()).json();
    await route.fulfill({ json: { ...report, has_mail_server: true } });
  });
  // The page's interval begins once its last response has come.
  const expectInLine = (text: string) =>
    expect(async () => {
      await page.clock.runFor(MINUTE);
      await expect(line.status).toHaveText(text, { timeout: 1_000 });
    }).toPass();
  await expectInLine(NO_BACKUP);

  const { db } = await server.openDatabase();
  const made_at = server.parts.clock();
  await db.insertInto('last_backup').values({ id: 1, made_at }).execute();
  await server.health.refresh();
  await expectInLine('Everything works · version 1.2.3');
  await line.summary.press('Enter');
  await expect(line.value('Version')).toHaveText('1.2.3');
  await expectAccessibleAtBothWidths();
});

/** The report of a site that guests can reach. */
async function reportProblem(page: Page, { health }: TestServer, hasMailServer: boolean) {
  const { items, ...report } = await health.refresh();
  const since = report.checked_at;
  const withProblem = items.map((item) =>
    item.name === 'mail_server' ? { ...item, state: 'problem', since } : item,
  );
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/health', async (route) => {
    await isReleased;
    await route.fulfill({
      json: { ...report, items: withProblem, has_mail_server: hasMailServer },
    });
  });
  return release;
}

test('says what the mail server lacks, and moves nothing', async ({ adminPage: page, server }) => {
  await setWidth(page, 390);
  const line = lineOf(page);
  const expectAdvice = async (advice: string) => {
    await expect(line.status).toContainText(advice);
    await line.summary.click();
    const value = line.value('Mail server');
    await expect(value.getByText(advice)).toBeVisible();
    await expect(value).toContainText('red since 16 November 2026, 12:00 PM');
    await expectAccessible(page);
  };
  const release = await reportProblem(page, server, false);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await samplesFrames(
    page,
    async () => {
      release();
      await expect(line.status).toContainText('No mail server is set up.');
    },
    noShift('[role="tablist"]'),
  );
  await expectAdvice(
    'nobody receives them. Ask the person who runs the site to set up a mail server.',
  );

  await page.unroute('**/api/admin/health');
  (await reportProblem(page, server, true))();
  await page.reload();
  await expect(line.status).toContainText('The mail server takes no mails.');
  await expectAdvice('They wait, and leave by themselves once it does.');
});

// booking-details.test.ts and team-bookings.test.ts have the words where there is no mail server.
test('dialogs and toasts promise a mail where there is a mail server', async ({ page, server }) => {
  await book(server.url, bookingRequest({ guest_name: 'Amani Otieno' }));
  const release = await reportProblem(page, server, true);
  release();
  const tab = await openBookings(page, server);
  const toast = (guest: string) => page.locator('.toast').filter({ hasText: guest });
  await expect(lineOf(page).status).toContainText('mail');
  await expect(tab.row('Amani Otieno').getByText('Mail only a file')).toBeVisible();
  await tab.delete('Amani Otieno').click();
  await expect(tab.dialog.getByText('The guest will be told by mail.')).toBeVisible();
  await page.keyboard.press('Escape');
  await tab.cancel('Amani Otieno').click();
  await expect(toast('Amani Otieno')).toContainText('A mail to the guest leaves in 10 seconds.');

  await page.getByRole('button', { name: 'Add a booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a booking' });
  await dialog.getByLabel('Guest *', { exact: true }).fill('Wanjiru Kamau');
  await dialog.getByLabel('Email', { exact: true }).fill('wanjiru@example.com');
  await dialog.getByLabel('Date *', { exact: true }).fill('2026-12-08');
  await dialog.getByRole('radio', { name: '11:30 AM' }).check();
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(toast('Wanjiru Kamau')).toContainText('A confirmation is on its way to the guest.');
});
