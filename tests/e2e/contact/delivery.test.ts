import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { legal } from '#content/legal.ts';
import { browserForFile, expectAccessible, expectFocus, goTo } from '#tests/kit/browser/browser.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-world.ts';
import { changedSiteForFile } from '#tests/kit/server/changed-site.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS, type ServerChoices } from '#tests/kit/server/server-parts.ts';

const visit = browserForFile();
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
  await goTo(page, '/contact');
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

describe('the contact form with a delivery (READING 18)', () => {
  it('is what the privacy policy speaks of, and how long messages are kept', async () => {
    const { url } = await startDelivering();
    const { page } = await visit(url);
    await goTo(page, '/policy');
    await page.getByText(legal.contactForm.delivering).waitFor();
    await page.getByText(/messages sent through this site, are deleted 90 days after/).waitFor();
    expect(await page.getByText(legal.contactForm.inert).count()).toBe(0);
  });

  it('says that the message was sent once it is on its way, once for a double click', async () => {
    const mailServer = await startTestMailServer();
    const { url } = await startDelivering({ smtpUrl: mailServer.url });
    const { page } = await visit(url);
    const form = await openContact(page);
    await form.fill();
    await form.send.dblclick();
    await form.sent.waitFor();
    expect(await form.texts()).toEqual(['', '', '', '']);
    await mailServer.untilReceived(1);
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[MAILBOX]]);
  });

  it('is sent once while it is under way, and keeps everything when no answer comes', async () => {
    const { url } = await startDelivering();
    const { page, expectError } = await visit(url);
    expectError(/ERR_FAILED/);
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
    await form.sending.waitFor();
    await form.sending.click({ force: true });
    await form.field('Subject *').press('Enter');
    released.resolve();
    await form.failed.waitFor();
    expect(requests).toBe(1);
    expect(await form.sent.count()).toBe(0);
    expect(await form.texts()).toEqual(Object.values(TEXTS));

    await page.unroute('**/api/messages');
    await form.field('Subject *').press('Enter');
    await form.sent.waitFor();
    expect(await form.failed.count()).toBe(0);
  });

  it('says what the server has against it, and keeps everything', async () => {
    const limits = { ...NO_LIMITS, messagesPerAddress: { times: 1, seconds: 60 } };
    const { url } = await startDelivering({ limits });
    const { page, expectError } = await visit(url);
    expectError(/status of 4(22|29)/);
    const form = await openContact(page);
    await expectAccessible(page);
    await form.fill({ ...TEXTS, 'Message *': 'x'.repeat(5_001) });
    await form.send.click();
    await page.getByText('Message must be at most 5000 characters').waitFor();
    await expectFocus(form.field('Message *'));
    await form.field('Message *').fill(TEXTS['Message *']);
    // As a browser does that fills in forms.
    const hidden = page.locator('[name="website"]');
    await hidden.fill('https://jane.example', { force: true });
    await form.send.click();
    await page.getByText('A hidden field was filled in, perhaps by your browser.').waitFor();
    await expectFocus(form.send);
    expect(await form.texts()).toEqual(Object.values(TEXTS));
    await form.send.click();
    await form.sent.waitFor();
    await form.fill();
    await form.field('Subject *').press('Enter');
    await page.getByText('Too many attempts').waitFor();
    expect(await form.texts()).toEqual(Object.values(TEXTS));
  });
});
