import { legal } from '#content/legal/legal.ts';
import { MESSAGE, openContact } from '#tests/e2e/contact/contact-page.ts';
import { testOfChangedSite } from '#tests/kit/browser/changed-site-test.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { recordRequests } from '#tests/kit/browser/requests.ts';
import { expect } from '#tests/kit/browser/test.ts';
import type { MailServer } from '#tests/kit/mail/mail-server.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';

const MAILBOX = 'letters@example.com';

/** With a site that delivers messages, and the mail server that receives them. */
const test = testOfChangedSite({
  'content/show/targets.ts': [["contactDelivery: ''", `contactDelivery: '${MAILBOX}'`]],
}).extend<{ mailServer: MailServer }>({
  mailServer: async ({ cleanups: _ }, use) => use(await startTestMailServer()),

  server: async ({ engine, serverChoices, pagesFolder, mailServer }, use) => {
    const delivery = { pagesFolder, contactDelivery: MAILBOX, smtpUrl: mailServer.url };
    await use(await startTestServer(engine, { ...serverChoices, ...delivery }));
  },
});

test.describe('the contact form with a mailbox', () => {
  test('is described in the privacy policy, with the time that messages are kept', async ({
    page,
  }) => {
    await page.goto('/policy');
    await expect(page.getByText(legal.contactForm.delivering)).toBeVisible();
    await expect(
      page.getByText(/messages sent through this site, are deleted 90 days after/),
    ).toBeVisible();
    await expect(page.getByText(legal.contactForm.inert)).toHaveCount(0);
  });

  test('confirms a message once it is accepted, and sends it once for a double click', async ({
    page,
    mailServer,
  }) => {
    const form = await openContact(page);
    const endRecording = recordRequests(page);
    await form.fill();
    await form.send.dblclick();
    await expect(form.sent).toBeVisible();
    await form.expectEmpty();
    const methods = (await endRecording()).map((request) => request.method());
    expect(methods.filter((method) => method === 'POST')).toHaveLength(1);
    await mailServer.untilReceived(1);
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[MAILBOX]]);
  });

  test('sends one request at a time, and keeps everything when no response comes', async ({
    page,
    pageErrors,
  }) => {
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
    // Playwright takes aria-disabled for disabled, and would wait.
    await form.sending.click({ force: true });
    await form.field('Subject *').press('Enter');
    released.resolve();
    await expect(form.failed).toBeVisible();
    // The form is ready for another message: nothing else follows from the first one.
    await expect(form.send).toBeEnabled();
    expect(requests).toBe(1);
    await expect(form.sent).toHaveCount(0);
    await form.expectTexts();

    await page.unroute('**/api/messages');
    await form.field('Subject *').press('Enter');
    await expect(form.sent).toBeVisible();
    await expect(form.failed).toHaveCount(0);
  });

  test.describe('that takes one message a minute', () => {
    test.use({
      serverChoices: {
        limits: { ...NO_LIMITS, messagesPerClient: { times: 1, seconds: 60 } },
      },
    });

    test('explains every rejection of the server, and keeps everything', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 4(22|29)/);
      const form = await openContact(page);
      await expectAccessible(page);
      await form.fill({ 'Message *': 'x'.repeat(5_001) });
      await form.send.click();
      await expect(page.getByText('Message must be at most 5000 characters')).toBeVisible();
      await expect(form.field('Message *')).toBeFocused();
      await form.field('Message *').fill(MESSAGE['Message *']);
      // As a browser does that fills in forms.
      await page.locator('[name="website"]').evaluate((honeypot: HTMLInputElement) => {
        honeypot.value = 'https://jane.example';
        honeypot.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await form.send.click();
      await expect(
        page.getByText('A hidden field was filled in, perhaps by your browser.'),
      ).toBeVisible();
      await expect(form.send).toBeFocused();
      await form.expectTexts();
      await form.send.click();
      await expect(form.sent).toBeVisible();
      await form.fill();
      await form.field('Subject *').press('Enter');
      await expect(page.getByText('Too many attempts')).toBeVisible();
      await form.expectTexts();
    });
  });
});
