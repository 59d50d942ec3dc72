import type { Page } from '@playwright/test';
import { legal } from '#content/legal.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-world.ts';
import { changedSiteForFile } from '#tests/kit/server/changed-site.ts';
import { NO_LIMITS, type ServerChoices } from '#tests/kit/server/server-parts.ts';

const MAILBOX = 'letters@example.com';

const pagesFolder = changedSiteForFile({
  'content/targets.ts': [["contactDelivery: ''", `contactDelivery: '${MAILBOX}'`]],
});

const startDelivering = (more: Partial<ServerChoices> = {}) =>
  startTestServer('sqlite', {
    pagesFolder: pagesFolder(),
    contactDelivery: MAILBOX,
    ...more,
  });

const TEXTS = {
  'Name *': 'Jane Wambui',
  'Email *': 'jane@example.com',
  'Subject *': 'Your last episode',
  'Message *': 'Who chose the music?',
} as const;

async function openContact(page: Page) {
  await page.goto('/contact');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    field,
    send: page.getByRole('button', { name: 'Send message' }),
    sending: page.getByRole('button', { name: 'Sending...' }),
    sent: page.getByRole('status').filter({ hasText: 'Message Sent!' }),
    failed: page.getByRole('alert').filter({ hasText: 'Message not sent' }),
    async fill(texts: Readonly<Record<string, string>> = TEXTS): Promise<void> {
      for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
    },
    texts: () => Promise.all(Object.keys(TEXTS).map((label) => field(label).inputValue())),
  };
}

test.describe('the contact form with a delivery (READING 18)', () => {
  test('is what the privacy policy speaks of, and how long messages are kept', async ({ page }) => {
    const { url } = await startDelivering();
    await page.goto('/policy');
    await expect(page.getByText(legal.contactForm.delivering)).toBeVisible();
    await expect(
      page.getByText(/messages sent through this site, are deleted 90 days after/),
    ).toBeVisible();
    await expect(page.getByText(legal.contactForm.inert)).toHaveCount(0);
  });

  test('says that the message was sent once it is on its way, once for a double click', async ({
    page,
  }) => {
    const mailServer = await startTestMailServer();
    const { url } = await startDelivering({ smtpUrl: mailServer.url });
    const form = await openContact(page);
    await form.fill();
    await form.send.dblclick();
    await expect(form.sent).toBeVisible();
    expect(await form.texts()).toEqual(['', '', '', '']);
    await mailServer.untilReceived(1);
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[MAILBOX]]);
  });

  test('is sent once while it is under way, and keeps everything when no answer comes', async ({
    page,
    pageErrors,
  }) => {
    const { url } = await startDelivering();
    pageErrors.allow(/ERR_FAILED/);
    const form = await openContact(page);
    await form.fill();
    const released = Promise.withResolvers<void>();
    let requests = 0;
    await page.route('**/api/messages', async (route) => {
      requests += 1;
      await released.promise;
      await route.abort();
    });
    await form.send.click();
    await expect(form.sending).toBeVisible();
    await form.sending.click({ force: true });
    await form.field('Subject *').press('Enter');
    released.resolve();
    await expect(form.failed).toBeVisible();
    expect(requests).toBe(1);
    await expect(form.sent).toHaveCount(0);
    expect(await form.texts()).toEqual(Object.values(TEXTS));

    await page.unroute('**/api/messages');
    await form.field('Subject *').press('Enter');
    await expect(form.sent).toBeVisible();
    await expect(form.failed).toHaveCount(0);
  });

  test('says what the server has against it, and keeps everything', async ({
    page,
    pageErrors,
  }) => {
    const limits = { ...NO_LIMITS, messagesPerAddress: { times: 1, seconds: 60 } };
    const { url } = await startDelivering({ limits });
    pageErrors.allow(/status of 4(22|29)/);
    const form = await openContact(page);
    await expectAccessible(page);
    await form.fill({ ...TEXTS, 'Message *': 'x'.repeat(5_001) });
    await form.send.click();
    await expect(page.getByText('Message must be at most 5000 characters')).toBeVisible();
    await expect(form.field('Message *')).toBeFocused();
    await form.field('Message *').fill(TEXTS['Message *']);
    // As a browser does that fills in forms.
    const hidden = page.locator('[name="website"]');
    await hidden.fill('https://jane.example', { force: true });
    await form.send.click();
    await expect(
      page.getByText('A hidden field was filled in, perhaps by your browser.'),
    ).toBeVisible();
    await expect(form.send).toBeFocused();
    expect(await form.texts()).toEqual(Object.values(TEXTS));
    await form.send.click();
    await expect(form.sent).toBeVisible();
    await form.fill();
    await form.field('Subject *').press('Enter');
    await expect(page.getByText('Too many attempts')).toBeVisible();
    expect(await form.texts()).toEqual(Object.values(TEXTS));
  });
});
