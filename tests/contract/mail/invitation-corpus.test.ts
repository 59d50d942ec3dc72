import { describe, expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { GUEST_NAMES } from '#tests/data/guest-names.ts';
import { MAILED_INVITATION, renderTestMail, SENDER } from '#tests/kit/mail/mail-system.ts';
import { DELIVERIES, expectRaw } from './deliveries.ts';
import { mailReaders } from './read-mails.ts';

const ADDRESS = 'jane@example.com';
const { link } = MAILED_INVITATION;

const invitationTo = (name: string) =>
  renderTestMail(
    {
      audience: 'guest',
      payload: { kind: 'invitation', to: ADDRESS, invitation_id: 'invitation-1' },
    },
    { findInvitation: async () => ({ ...MAILED_INVITATION, name }) },
  );

describe.each(Object.entries(GUEST_NAMES))('an invitation to a name: %s', (_, name) => {
  it.each(Object.entries(DELIVERIES))('is read alike by all parsers, from %s', async (_, send) => {
    const paths = await send([await invitationTo(name)]);
    for (const path of paths) expectRaw(path);
    for (const reader of await mailReaders()) {
      const [mail, ...others] = await reader.read(paths);
      if (mail === undefined) throw new Error(`${reader.name} has no mail`);
      expect(others).toEqual([]);
      expect(mail.subject).toBe(`You are invited: book your recording with ${show.name}`);
      expect([mail.from, mail.to]).toEqual([SENDER, { name, address: ADDRESS }]);
      expect(mail.text.split('\n')).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain(name.replaceAll("'", part === mail.html ? '&#39;' : "'"));
      }
      expect([mail.entry, mail.methods]).toEqual([null, []]);
    }
  });
});
