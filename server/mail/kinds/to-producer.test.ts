import { describe, expect, it } from 'vitest';
import { mailCopy as copy } from '#content/mail.ts';
import { HEALTH_ITEMS, type HealthItemName } from '#domain/admin/health.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { UnsendableMailError } from '#server/mail/transport/outgoing-mail.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
import {
  MAIL_NOW,
  missingIn,
  PRODUCER,
  readable,
  renderTestMail,
  SENDER,
  tagsOf,
} from '#tests/kit/mail/mail-system.ts';

const RECIPIENT = 'letters@example.com';

const MESSAGE: ContactMessage = {
  name: 'Jane Wambui',
  email: "jane.o'neil@example.com",
  subject: 'Your last episode',
  message: 'Who chose the music?\n\nIt stayed with me.',
};

const render = (more: Partial<ContactMessage> = {}, to = RECIPIENT) =>
  renderTestMail({
    audience: 'producer',
    payload: { kind: 'contact', to, message: { ...MESSAGE, ...more } },
  });

describe('contact mail', () => {
  it('has one recipient, the show as sender and Reply-To the visitor', async () => {
    const mail = await render();
    expect(mail.to).toEqual({ name: '', address: RECIPIENT });
    expect(mail.from).toEqual(SENDER);
    expect(mail.replyTo).toEqual({ name: MESSAGE.name, address: MESSAGE.email });
    expect(mail.subject).toBe('Message: Your last episode - Jane Wambui');
    expect(mail.invitation).toBeUndefined();
  });

  it('contains the whole message in text and HTML', async () => {
    const mail = await render();
    const unindented = { ...mail, text: mail.text.replaceAll('\n  ', '\n') };
    const texts = [copy.contact.title, ...Object.values(MESSAGE)];
    expect(missingIn(unindented, texts)).toEqual([]);
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|https?:/i);
  });

  it('is identical in every attempt', async () => {
    expect(await render()).toEqual(await render());
  });

  it.each(HOSTILE_TEXTS)('escapes %j', async (text) => {
    const usual = await render();
    const mail = await render({ name: text, subject: text, message: text });
    expect(tagsOf(mail.html)).toEqual(tagsOf(usual.html));
    expect(readable(mail.html)).toContain(plainText(text));
    expect(readable(mail.html)).toContain(oneLine(text));
    expect(mail.text).toContain(plainText(text).replaceAll('\n', '\n  '));
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]|=\?/u);
    expect(mail.subject.length).toBeLessThanOrEqual(180);
    expect(mail.replyTo.name).not.toMatch(/[\p{Cc}\u2028\u2029]|=\?/u);
    expect(mail.to.address).toBe(RECIPIENT);
  });

  it('rejects an e-mail address that is not a single mailbox', async () => {
    for (const address of HOSTILE_ADDRESSES) {
      await expect(render({ email: address })).rejects.toThrow(UnsendableMailError);
      await expect(render({}, address)).rejects.toThrow(UnsendableMailError);
    }
  });
});

describe('the mail about the health of the site', () => {
  const render = (problems: readonly HealthItemName[]) =>
    renderTestMail({
      audience: 'producer',
      payload: { kind: 'health', problems: [...problems], since: MAIL_NOW },
    });

  it('tells the team what is wrong, since when, and what to do', async () => {
    const mail = await render(['mail_server', 'disk']);
    expect([mail.to, mail.subject]).toEqual([PRODUCER, 'The site needs a hand - Swali']);
    const texts = [
      '16 November 2026, 12:00 PM, Nairobi',
      'The mail server takes no mails.',
      'Check SMTP_URL and the mail provider.',
      'The disk is nearly full.',
      'This is the only mail about it until it is over.',
    ];
    expect(missingIn(mail, texts)).toEqual([]);
  });

  it('tells the team that everything works again', async () => {
    const mail = await render([]);
    expect(mail.subject).toBe('Everything works again - Swali');
    expect(mail.text).toContain('Since: 16 November 2026, 12:00 PM, Nairobi');
    expect(mail.text).not.toContain('until it is over');
  });

  it('renders every item', async () => {
    expect((await render(HEALTH_ITEMS)).text.split('\n').length).toBeGreaterThan(20);
  });
});
