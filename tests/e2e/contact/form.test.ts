import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  goTo,
  tabTo,
} from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

const TEXTS = {
  'Name *': 'Jane Wambui',
  'Email *': "jane.o'neil@example.com",
  'Subject *': 'Your last episode',
  'Message *': 'Who chose the music?\nIt stayed with me.',
} as const;

const LABELS = ['Name *', 'Email *', 'Subject *', 'Message *'] as const;

/** The contact form, by the names that a person knows its things by. */
function contactPage(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    field,
    send: page.getByRole('button', { name: 'Send message' }),
    sent: page.getByRole('status').filter({ hasText: 'Message Sent!' }),
    async fill(more: Partial<Record<keyof typeof TEXTS, string>> = {}): Promise<void> {
      for (const label of LABELS) await field(label).fill(more[label] ?? TEXTS[label]);
    },
    texts: () => Promise.all(LABELS.map((label) => field(label).inputValue())),
    /** Which rule of the browser's the field breaks, if any. */
    broken: (label: string) =>
      field(label).evaluate((control: HTMLInputElement) => {
        if (control.validity.valueMissing) return 'missing';
        return control.validity.typeMismatch ? 'no address' : null;
      }),
  };
}

/** Opens the page and waits until its form is alive. */
async function openContact(page: Page) {
  await goTo(page, '/contact');
  return contactPage(page);
}

/** Writes down the requests from now on; told to end, it gives them, none still on its way. */
function noteRequests(page: Page) {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return async () => {
    // Requests are told in their order: once this one is, every earlier one has been.
    const last = page.waitForRequest(/\?last$/);
    const probe = page.evaluate(() => {
      const picture = new Image();
      picture.src = '/favicon.svg?last';
    });
    await Promise.all([last, probe]);
    return addresses.filter((address) => !address.endsWith('?last'));
  };
}

describe('the contact form (sections 2 and 5)', () => {
  it('asks for name, email, subject and message, all required', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/contact');
    await page.getByRole('heading', { level: 1, name: 'What is on your mind?' }).waitFor();
    const fields = await page
      .getByRole('form', { name: 'What is on your mind?' })
      .getByRole('textbox')
      .evaluateAll((found) =>
        found.map((control) => [
          control.getAttribute('name'),
          control.getAttribute('type'),
          control.hasAttribute('required'),
        ]),
      );
    expect(fields).toEqual([
      ['name', null, true],
      ['email', 'email', true],
      ['subject', null, true],
      ['message', null, true],
    ]);
  });

  it('says that the message was sent and clears itself, and no request leaves the page', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const form = await openContact(page);
    const endNotes = noteRequests(page);
    await form.fill();
    await form.send.click();
    await form.sent.waitFor();
    expect(await form.sent.textContent()).toContain(
      "Message Sent! Thank you for reaching out. We'll get back to you soon.",
    );
    expect(await form.texts()).toEqual(['', '', '', '']);
    await expectAccessible(page);
    expect(await endNotes()).toEqual([]);
    expect(page.url()).toBe(`${url}/contact`);
  });

  it('is sent by the Enter key in a line, and not in the message', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const form = await openContact(page);
    await form.fill();
    await form.field('Message *').press('Enter');
    expect(await form.field('Message *').inputValue()).toMatch(/\n$/);
    expect(await form.sent.count()).toBe(0);
    await form.field('Subject *').press('Enter');
    await form.sent.waitFor();
    expect(await form.texts()).toEqual(['', '', '', '']);
  });

  it('is sent once by a double click, which asks for nothing afterwards', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const form = await openContact(page);
    await form.fill();
    await form.send.dblclick();
    await form.sent.waitFor();
    expect(await page.getByText('Message Sent!').count()).toBe(1);
    await expectFocus(form.send);
  });

  it.each(LABELS)('leaves a missing %s to the browser, which keeps the rest', async (label) => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const form = await openContact(page);
    await form.fill({ [label]: '' });
    await form.send.click();
    await expectFocus(form.field(label));
    expect(await form.broken(label)).toBe('missing');
    expect(await form.texts()).toEqual(LABELS.map((each) => (each === label ? '' : TEXTS[each])));
    expect(await form.sent.count()).toBe(0);
  });

  it.each(['Name *', 'Subject *', 'Message *'] as const)(
    'takes blanks alone in %s for nothing',
    async (label) => {
      const { url } = await startTestServer();
      const { page } = await visit(url);
      const form = await openContact(page);
      await form.fill({ [label]: '   ' });
      await form.send.click();
      await expectFocus(form.field(label));
      expect(await form.broken(label)).toBe('missing');
      expect(await form.sent.count()).toBe(0);
      await form.field(label).fill('Something');
      await form.send.click();
      await form.sent.waitFor();
    },
  );

  it("takes what the browser's email check takes for an address, and nothing else", async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const form = await openContact(page);
    await form.fill({ 'Email *': 'jane at example.com' });
    await form.send.click();
    await expectFocus(form.field('Email *'));
    expect(await form.broken('Email *')).toBe('no address');
    expect(await form.sent.count()).toBe(0);
    await form.field('Email *').fill("o'neil@example.com");
    await form.send.click();
    await form.sent.waitFor();
  });

  it('sends nothing anywhere before scripts have taken it over', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    // Modules that never come; those that fail leave the page without scripts (failed-start.test.ts).
    await page.route('**/assets/*.js', () => {});
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const form = contactPage(page);
    await form.fill();
    const endNotes = noteRequests(page);
    await form.send.click();
    await form.field('Subject *').press('Enter');
    // The scripts themselves are asked for in their own time.
    expect((await endNotes()).filter((address) => !address.endsWith('.js'))).toEqual([]);
    expect(page.url()).toBe(`${url}/contact`);
    expect(await form.texts()).toEqual(Object.values(TEXTS));
    expect(await form.sent.count()).toBe(0);
  });

  it('does not pretend without JavaScript: it says where to write instead', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/contact');
    const form = contactPage(page);
    expect(await form.send.count()).toBe(0);
    expect(await page.getByRole('textbox').count()).toBe(0);
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await note.waitFor();
    expect(await note.textContent()).toContain('Please write to us by mail instead');
    expect(await note.locator('a').getAttribute('href')).toBe('mailto:studio@example.com');
    await page.getByRole('link', { name: 'Chat with us instead' }).waitFor();
    await page.getByText('Are guests paid?').click();
    await page.getByText('Guests are not compensated.').waitFor();
  });
});

describe('Contact (section 2)', () => {
  it('opens the chat app in a new tab, with the first words written', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/contact');
    const chat = page.getByRole('link', { name: 'Chat with us instead' });
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/254000000000');
    expect(address.searchParams.get('text')).toBe('Hello! I would like to talk about the show.');
    expect(await chat.getAttribute('target')).toBe('_blank');
    expect(await chat.getAttribute('rel')).toContain('noopener');
  });

  it('has the details, three social links that lead nowhere yet, the map placeholder and the saying', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/contact');
    const details = page.getByRole('region', { name: 'Contact details' });
    const href = (name: string) => details.getByRole('link', { name }).getAttribute('href');
    expect(await href('studio@example.com')).toBe('mailto:studio@example.com');
    expect(await href('+254 000 000 000')).toBe('tel:+254000000000');
    await details.getByText('Nairobi, Kenya, by appointment').waitFor();
    expect(await details.locator('a:not([href])').allTextContents()).toEqual([
      'Video channel',
      'Photo page',
      'Short posts',
    ]);
    const map = page.getByRole('figure');
    await map.getByRole('img', { name: /Nairobi.*placeholder/ }).waitFor();
    await map.getByText('Nairobi, Kenya').waitFor();
    const main = page.getByRole('main');
    expect(await main.locator('[lang=sw]').textContent()).toBe('Heri kujikwaa kidole kuliko ulimi');
    await main.getByText('Better to stumble with the toe than with the tongue.').waitFor();
  });

  it('answers what was asked before, also by keyboard', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/contact');
    const questions = page.getByRole('region', { name: 'Asked before' });
    await questions.getByText('Read the two short documents on the booking page').waitFor();
    expect(
      await questions.getByRole('link', { name: 'The booking page' }).getAttribute('href'),
    ).toBe('/book');
    const answer = questions.getByText('We do not record on Sundays.');
    expect(await answer.isVisible()).toBe(false);
    await tabTo(page, questions.locator('summary', { hasText: 'When are you closed?' }));
    await page.keyboard.press('Enter');
    await answer.waitFor();
    await page.keyboard.press('Enter');
    await answer.waitFor({ state: 'hidden' });
  });

  it.each([320, 390, 768, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await goTo(page, '/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
