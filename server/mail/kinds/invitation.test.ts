import { describe, expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import type { MailedInvitation } from '#domain/invitation/invitation.ts';
import { oneLine } from '#domain/text/guest-text.ts';
import { ObsoleteMailError } from '#server/mail/kinds/mail-kind.ts';
import { HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
import {
  MAILED_INVITATION,
  missingIn,
  partsOf,
  readable,
  renderTestMail,
  tagsOf,
} from '#tests/kit/mail/mail-system.ts';

const ROW = {
  audience: 'guest',
  payload: { kind: 'invitation', to: 'jane@example.com', invitation_id: 'invitation-1' },
} as const;

function render(more: Partial<MailedInvitation> | null = {}) {
  const invitation = more && { ...MAILED_INVITATION, ...more };
  return renderTestMail(ROW, { findInvitation: async () => invitation });
}

describe('the mail with the link of an invitation', () => {
  it('says who invites, until when, which dates it opens, and has the link', async () => {
    const mail = await render();
    expect(mail.subject).toBe(`You are invited: book your recording with ${show.name}`);
    expect(mail.to).toEqual({ name: 'Jane Wambui', address: 'jane@example.com' });
    expect(mail.replyTo).toEqual({ name: show.name, address: show.email });
    const texts = [
      'Jane Wambui',
      `The team of ${show.name}, ${show.city}`,
      'Friday, December 11, 2026',
      'From 1 to 13 days after the day you book',
      'If you book on Mon 16 Nov: Tue 17 Nov to Sat 28 Nov',
      show.studio,
      show.email,
    ];
    expect(missingIn(mail, texts)).toEqual([]);
    for (const part of partsOf(mail)) expect(part).not.toContain('with this link');
    expect(mail.text.split('\n')).toContain(MAILED_INVITATION.link);
    expect(mail.html).toContain(`href="${MAILED_INVITATION.link}"`);
    expect(mail.invitation).toBeUndefined();
  });

  it('names a single day, and how many recordings a link is for', async () => {
    const { text } = await render({
      window: { from: '2026-11-18', to: '2026-11-18' },
      uses_max: 3,
    });
    expect(text).toContain('Day 2 after the day you book\n');
    expect(text).toContain('If you book on Mon 16 Nov: Wed 18 Nov\n');
    expect(text).toContain('Recordings: Up to 3 with this link');
  });

  it('is obsolete once the invitation is deleted', async () => {
    await expect(render(null)).rejects.toThrow(ObsoleteMailError);
  });

  it.each(HOSTILE_TEXTS)('escapes %j', async (name) => {
    const mail = await render({ name });
    expect(tagsOf(mail.html)).toEqual(tagsOf((await render()).html));
    expect(readable(mail.html)).toContain(oneLine(name));
    expect(mail.subject).not.toContain(name);
  });
});
