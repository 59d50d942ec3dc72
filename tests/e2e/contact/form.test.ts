import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

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
  await page.goto('/contact');
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

test.describe('the contact form (sections 2 and 5)', () => {
  test('asks for name, email, subject and message, all required', async ({ page }) => {
    await page.goto('/contact');
    await expect(
      page.getByRole('heading', { level: 1, name: 'What is on your mind?' }),
    ).toBeVisible();
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

  test('says that the message was sent and clears itself, and no request leaves the page', async ({
    page,
    server,
  }) => {
    const form = await openContact(page);
    const endNotes = noteRequests(page);
    await form.fill();
    await form.send.click();
    await expect(form.sent).toBeVisible();
    expect(await form.sent.textContent()).toContain(
      "Message Sent! Thank you for reaching out. We'll get back to you soon.",
    );
    expect(await form.texts()).toEqual(['', '', '', '']);
    await expectAccessible(page);
    expect(await endNotes()).toEqual([]);
    expect(page.url()).toBe(`${server.url}/contact`);
  });

  test('is sent by the Enter key in a line, and not in the message', async ({ page }) => {
    const form = await openContact(page);
    await form.fill();
    await form.field('Message *').press('Enter');
    expect(await form.field('Message *').inputValue()).toMatch(/\n$/);
    await expect(form.sent).toHaveCount(0);
    await form.field('Subject *').press('Enter');
    await expect(form.sent).toBeVisible();
    expect(await form.texts()).toEqual(['', '', '', '']);
  });

  test('is sent once by a double click, which asks for nothing afterwards', async ({ page }) => {
    const form = await openContact(page);
    await form.fill();
    await form.send.dblclick();
    await expect(form.sent).toBeVisible();
    await expect(page.getByText('Message Sent!')).toHaveCount(1);
    await expect(form.send).toBeFocused();
  });

  it.each(LABELS)('leaves a missing %s to the browser, which keeps the rest', async (label) => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const form = await openContact(page);
    await form.fill({ [label]: '' });
    await form.send.click();
    await expect(form.field(label)).toBeFocused();
    expect(await form.broken(label)).toBe('missing');
    expect(await form.texts()).toEqual(LABELS.map((each) => (each === label ? '' : TEXTS[each])));
    await expect(form.sent).toHaveCount(0);
  });

  it.each(['Name *', 'Subject *', 'Message *'] as const)(
    'takes blanks alone in %s for nothing',
    async (label) => {
      const { url } = await startTestServer();
      const { page } = await visit(url);
      const form = await openContact(page);
      await form.fill({ [label]: '   ' });
      await form.send.click();
      await expect(form.field(label)).toBeFocused();
      expect(await form.broken(label)).toBe('missing');
      await expect(form.sent).toHaveCount(0);
      await form.field(label).fill('Something');
      await form.send.click();
      await expect(form.sent).toBeVisible();
    },
  );

  test("takes what the browser's email check takes for an address, and nothing else", async ({
    page,
  }) => {
    const form = await openContact(page);
    await form.fill({ 'Email *': 'jane at example.com' });
    await form.send.click();
    await expect(form.field('Email *')).toBeFocused();
    expect(await form.broken('Email *')).toBe('no address');
    await expect(form.sent).toHaveCount(0);
    await form.field('Email *').fill("o'neil@example.com");
    await form.send.click();
    await expect(form.sent).toBeVisible();
  });

  test('sends nothing anywhere before scripts have taken it over', async ({ page, server }) => {
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
    expect(page.url()).toBe(`${server.url}/contact`);
    expect(await form.texts()).toEqual(Object.values(TEXTS));
    await expect(form.sent).toHaveCount(0);
  });

  test('does not pretend without JavaScript: it says where to write instead', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/contact');
    const form = contactPage(page);
    await expect(form.send).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('Please write to us by mail instead');
    await expect(note.locator('a')).toHaveAttribute('href', 'mailto:studio@example.com');
    await expect(page.getByRole('link', { name: 'Chat with us instead' })).toBeVisible();
    await page.getByText('Are guests paid?').click();
    await expect(page.getByText('Guests are not compensated.')).toBeVisible();
  });
});

test.describe('Contact (section 2)', () => {
  test('opens the chat app in a new tab, with the first words written', async ({ page }) => {
    await page.goto('/contact');
    const chat = page.getByRole('link', { name: 'Chat with us instead' });
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/254000000000');
    expect(address.searchParams.get('text')).toBe('Hello! I would like to talk about the show.');
    await expect(chat).toHaveAttribute('target', '_blank');
    expect(await chat.getAttribute('rel')).toContain('noopener');
  });

  test('has the details, three social links that lead nowhere yet, the map placeholder and the saying', async ({
    page,
  }) => {
    await page.goto('/contact');
    const details = page.getByRole('region', { name: 'Contact details' });
    const href = (name: string) => details.getByRole('link', { name }).getAttribute('href');
    expect(await href('studio@example.com')).toBe('mailto:studio@example.com');
    expect(await href('+254 000 000 000')).toBe('tel:+254000000000');
    await expect(details.getByText('Nairobi, Kenya, by appointment')).toBeVisible();
    await expect(details.locator('a:not([href])')).toHaveText([
      'Video channel',
      'Photo page',
      'Short posts',
    ]);
    const map = page.getByRole('figure');
    await expect(map.getByRole('img', { name: /Nairobi.*placeholder/ })).toBeVisible();
    await expect(map.getByText('Nairobi, Kenya')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('[lang=sw]')).toHaveText('Heri kujikwaa kidole kuliko ulimi');
    await expect(
      main.getByText('Better to stumble with the toe than with the tongue.'),
    ).toBeVisible();
  });

  test('answers what was asked before, also by keyboard', async ({ page }) => {
    await page.goto('/contact');
    const questions = page.getByRole('region', { name: 'Asked before' });
    await expect(
      questions.getByText('Read the two short documents on the booking page'),
    ).toBeVisible();
    expect(
      await questions.getByRole('link', { name: 'The booking page' }).getAttribute('href'),
    ).toBe('/book');
    const answer = questions.getByText('We do not record on Sundays.');
    await expect(answer).toBeHidden();
    await tabTo(page, questions.locator('summary', { hasText: 'When are you closed?' }));
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
  });

  it.each([320, 390, 768, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
