import { expect, it } from 'vitest';
import { HEALTH_ITEMS, type HealthItemName } from '#domain/admin/health.ts';
import { MAIL_NOW, missingIn, PRODUCER, renderTestMail } from '#tests/kit/mail/mail-system.ts';

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
