import { describe, expect, it } from 'vitest';
import { mail as words } from '#content/mail.ts';
import { show } from '#content/show.ts';
import type { AccountMail } from '#server/mail/queue/mail-payload.ts';
import { UnsendableMailError } from '#server/mail/transport/mailbox.ts';
import { HOSTILE_ADDRESSES } from '#tests/kit/mail/mail-corpus.ts';
import { MAIL_NOW, PRODUCER, readable, SENDER } from '#tests/kit/mail/mail-system.ts';
import { renderMail } from './render-mail.ts';

const EMAIL = "jane.o'neil@example.com";
const LINK = 'https://show.example/auth?reset=aB3-_x&more="<i>';

const render = (kind: AccountMail['kind'], to = EMAIL) =>
  renderMail(
    {
      id: 'row-1',
      audience: 'producer',
      payload: JSON.stringify({ kind, to, link: LINK }),
      attempts: 1,
      created_at: MAIL_NOW,
    },
    { sender: SENDER, producer: PRODUCER },
  );

describe.each([
  ['auth-confirmation', words.confirmation],
  ['account-exists', words.accountExists],
  ['password-reset', words.passwordReset],
] as const)('the mail %s about an account', (kind, said) => {
  it('has one recipient and explains its sender and its link', async () => {
    const mail = await render(kind);
    expect(mail.to).toEqual({ name: '', address: EMAIL });
    expect(mail.from).toEqual(SENDER);
    expect(mail.replyTo).toEqual({ name: show.name, address: show.email });
    expect(mail.subject).toBe(`${said.subject} - ${show.name}`);
    expect(mail.invitation).toBeUndefined();
    for (const text of [mail.text, readable(mail.html)]) {
      for (const part of [said.title, said.lead, said.closing, EMAIL, LINK]) {
        expect(text).toContain(part);
      }
    }
    expect(readable(mail.html)).toContain(said.action);
    expect(mail.html).toContain(
      'href="https://show.example/auth?reset=aB3-_x&amp;more=&quot;&lt;i',
    );
  });

  it.each(HOSTILE_ADDRESSES)('is never sent to %j', async (address) => {
    await expect(render(kind, address)).rejects.toThrow(UnsendableMailError);
  });
});
