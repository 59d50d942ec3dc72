import { describe, expect, it } from 'vitest';
import { mailCopy as copy } from '#content/mail.ts';
import { show } from '#content/show/show.ts';
import { SECOND_FACTOR_ACTIONS } from '#domain/admin/audit.ts';
import type { AccountMail, MailPayload } from '#server/mail/kinds/mail-kinds.ts';
import { UnsendableMailError } from '#server/mail/transport/outgoing-mail.ts';
import { HOSTILE_ADDRESSES } from '#tests/data/hostile-texts.ts';
import {
  MAIL_NOW,
  missingIn,
  NEW_PASSWORD_URL,
  partsOf,
  readable,
  renderTestMail,
  SENDER,
} from '#tests/kit/mail/mail-system.ts';

const EMAIL = "jane.o'neil@example.com";
const LINK = 'https://show.example/auth?reset=aB3-_x&more="<i>';

const render = (kind: AccountMail['kind'], to = EMAIL) =>
  renderTestMail({ audience: 'producer', payload: { kind, to, link: LINK } });

describe.each([
  ['auth-confirmation', copy.confirmation],
  ['account-exists', copy.accountExists],
  ['password-reset', copy.passwordReset],
] as const)('account mail %s', (kind, texts) => {
  it('has one recipient and contains the texts and the link', async () => {
    const mail = await render(kind);
    expect(mail.to).toEqual({ name: '', address: EMAIL });
    expect(mail.from).toEqual(SENDER);
    expect(mail.replyTo).toEqual({ name: show.name, address: show.email });
    expect(mail.subject).toBe(`${texts.subject} - ${show.name}`);
    expect(mail.invitation).toBeUndefined();
    const { title, lead, closing } = texts;
    expect(missingIn(mail, [title, lead, closing, EMAIL, LINK])).toEqual([]);
    expect(readable(mail.html)).toContain(texts.action);
    expect(mail.html).toContain(
      'href="https://show.example/auth?reset=aB3-_x&amp;more=&quot;&lt;i',
    );
  });

  it.each(HOSTILE_ADDRESSES)('rejects the recipient %j', async (address) => {
    await expect(render(kind, address)).rejects.toThrow(UnsendableMailError);
  });
});

describe('the mail about a second factor', () => {
  const EMAIL = "jane.o'neil@example.com";

  type SecondFactorChanged = Extract<MailPayload, { kind: 'second-factor' }>;

  const render = (payload: Pick<SecondFactorChanged, 'action'> & Partial<SecondFactorChanged>) =>
    renderTestMail({
      audience: 'producer',
      payload: { kind: 'second-factor', to: EMAIL, at: MAIL_NOW - 60_000, ...payload },
    });

  describe.each(SECOND_FACTOR_ACTIONS)('the mail about %s', (action) => {
    it('tells the owner alone when it was, and what to do if it was somebody else', async () => {
      const mail = await render({ action });
      expect([mail.to, mail.from]).toEqual([{ name: '', address: EMAIL }, SENDER]);
      expect(mail.replyTo).toEqual({ name: show.name, address: show.email });
      const { closingTitle, codesLeft } = copy.secondFactor;
      const [at, writeTo] = ['16 November 2026, 11:59 AM, Nairobi', `write to us at ${show.email}`];
      expect(missingIn(mail, [EMAIL, at, closingTitle, writeTo, NEW_PASSWORD_URL])).toEqual([]);
      for (const part of partsOf(mail)) expect(part).not.toContain(codesLeft);
    });

    it.each(HOSTILE_ADDRESSES)('rejects the recipient %j', async (address) => {
      await expect(render({ action, to: address })).rejects.toThrow(UnsendableMailError);
    });
  });

  it('gives each change a subject of its own', async () => {
    const mails = await Promise.all(SECOND_FACTOR_ACTIONS.map((action) => render({ action })));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Two-step login is on - Swali',
      'Two-step login is off - Swali',
      'Two-step login was reset - Swali',
      'A recovery code was used - Swali',
      'New recovery codes - Swali',
    ]);
  });

  it.each([
    [9, false],
    [4, false],
    [3, true],
    [0, true],
  ])(
    'says that %i recovery codes are left, and asks for new ones: %s',
    async (codes_left, areFew) => {
      const { text } = await render({ action: 'recovery_code_used', codes_left });
      expect(text).toContain(`Codes left: ${codes_left}\n`);
      expect(text.includes(copy.secondFactor.fewCodes)).toBe(areFew);
    },
  );
});
