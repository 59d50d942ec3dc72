import { describe, expect, it } from 'vitest';
import { mail as copy } from '#content/mail.ts';
import { show } from '#content/show/show.ts';
import type { AccountMail } from '#server/mail/kinds/mail-kinds.ts';
import { UnsendableMailError } from '#server/mail/transport/outgoing-mail.ts';
import { HOSTILE_ADDRESSES } from '#tests/data/hostile-texts.ts';
import { missingIn, readable, renderTestMail, SENDER } from '#tests/kit/mail/mail-system.ts';

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
