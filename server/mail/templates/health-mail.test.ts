import { expect, it } from 'vitest';
import { HEALTH_ITEMS, type HealthItemName } from '#domain/admin/health.ts';
import { MAIL_NOW, MAIL_SOURCES, PRODUCER, readable, SENDER } from '#tests/kit/mail/mail-system.ts';
import { renderMail } from './render-mail.ts';

const render = (problems: readonly HealthItemName[]) =>
  renderMail(
    {
      id: 'row-1',
      audience: 'producer',
      payload: { kind: 'health', problems: [...problems], since: MAIL_NOW },
      created_at: MAIL_NOW,
    },
    { sender: SENDER, producer: PRODUCER },
    MAIL_SOURCES,
  );

it('tells the team what is wrong, since when, and what to do', async () => {
  const mail = await render(['mail_server', 'disk']);
  expect([mail.to, mail.subject]).toEqual([PRODUCER, 'The site needs a hand - Swali']);
  for (const text of [mail.text, readable(mail.html)]) {
    expect(text).toContain('16 November 2026, 12:00 PM, Nairobi');
    expect(text).toContain('The mail server takes no mails.');
    expect(text).toContain('Check SMTP_URL and the mail provider.');
    expect(text).toContain('The disk is nearly full.');
    expect(text).toContain('This is the only mail about it until it is over.');
  }
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
