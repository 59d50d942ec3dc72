import { CONTACT_FIELDS, contactPage, openContact } from '#tests/e2e/contact/contact-page.ts';
import { expectAccessible, tabTo } from '#tests/kit/browser/checks.ts';
import { recordRequests } from '#tests/kit/browser/requests.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.describe('the contact form that delivers nothing yet', () => {
  test('confirms a message once, without a request (R70)', async ({ page }) => {
    const form = await openContact(page);
    const endRecording = recordRequests(page);
    await form.fill();
    await form.field('Message *').press('Enter');
    // The line break is what the key does instead of sending.
    await expect(form.field('Message *')).toHaveValue(/\n$/);
    await expect(form.sent).toHaveCount(0);
    await form.send.dblclick();
    await expect(form.sent).toContainText(
      "Message Sent! Thank you for reaching out. We'll get back to you soon.",
    );
    await form.expectEmpty();
    // The second click complains of no empty field.
    await expect(form.send).toBeFocused();
    await expect(page.getByText('Message Sent!')).toHaveCount(1);
    await expectAccessible(page);
    expect((await endRecording()).map((request) => request.url())).toEqual([]);
    await expect(page).toHaveURL('/contact');
  });

  test('leaves what is missing or invalid to the browser (R69)', async ({ page }) => {
    const form = await openContact(page);
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
    for (const label of CONTACT_FIELDS) {
      // A field of blanks is missing, too.
      for (const missing of label === 'Email *' ? [''] : ['', '   ', '\u3164\u2800']) {
        await form.fill({ [label]: missing });
        await form.send.click();
        await form.expectInvalid(label, 'valueMissing');
        await form.expectTexts({ [label]: '' });
        // The focus is moved instead of sending.
        await expect(form.sent).toHaveCount(0);
      }
    }
    await form.fill({ 'Email *': 'jane at example.com' });
    await form.send.click();
    await form.expectInvalid('Email *', 'typeMismatch');
    await expect(form.sent).toHaveCount(0);
    await form.field('Email *').fill("o'neil@example.com");
    await form.field('Subject *').press('Enter');
    await expect(form.sent).toBeVisible();
    await form.expectEmpty();
  });

  test('is not offered without JavaScript; the address is', async ({ scriptlessPage: page }) => {
    await page.goto('/contact');
    const form = contactPage(page);
    await expect(form.send).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Please write to us by mail instead');
    await expect(note.locator('a')).toHaveAttribute('href', 'mailto:studio@example.com');
    await expect(page.getByRole('link', { name: 'Chat with us instead' })).toBeVisible();
    await page.getByText('Are guests paid?').click();
    await expect(page.getByText('Guests are not compensated.')).toBeVisible();
  });
});

test('/contact has chat, details, a map and answers (R68)', async ({ page }) => {
  await page.goto('/contact');
  await expect(
    page.getByRole('heading', { level: 1, name: 'What is on your mind?' }),
  ).toBeVisible();
  const chat = page.getByRole('link', { name: 'Chat with us instead' });
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', /noopener/);
  // The link is in the built page and never changes.
  const url = new URL((await chat.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/254000000000');
  expect(url.searchParams.get('text')).toBe('Hello! I would like to talk about the show.');

  const details = page.getByRole('region', { name: 'Contact details' });
  const link = (name: string) => details.getByRole('link', { name });
  await expect(link('studio@example.com')).toHaveAttribute('href', 'mailto:studio@example.com');
  await expect(link('+254 000 000 000')).toHaveAttribute('href', 'tel:+254000000000');
  await page.setViewportSize({ width: 1024, height: 900 });
  const lines = await link('+254 000 000 000').evaluate((call) => call.getClientRects().length);
  expect(lines).toBe(1);
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

  const questions = page.getByRole('region', { name: 'Asked before' });
  await expect(
    questions.getByText('Read the two short documents on the booking page'),
  ).toBeVisible();
  await expect(questions.getByRole('link', { name: 'The booking page' })).toHaveAttribute(
    'href',
    '/book',
  );
  const answer = questions.getByText('We do not record on Sundays.');
  await expect(answer).toBeHidden();
  await tabTo(page, questions.locator('summary', { hasText: 'When are you closed?' }));
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a toast that was tapped ends like others, though the tap leaves a hover', async ({
    page,
  }) => {
    await page.clock.install();
    const contact = await openContact(page);
    await contact.fill();
    await contact.send.tap();
    await contact.sent.getByText('Message Sent!').tap();
    await page.clock.runFor(30_000);
    await expect(contact.sent).toBeHidden();
  });
});
