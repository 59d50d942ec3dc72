import { expect, it } from 'vitest';
import { mailCopy as copy } from '#content/mail.ts';
import type { MailPayload } from '#server/mail/kinds/mail-kinds.ts';
import { createBooking, MAIL_NOW, renderTestMail } from '#tests/kit/mail/mail-system.ts';

const SENTENCE = 'Your account is locked';
const HOSTILE = createBooking({
  guest_name: 'Your Bank evil.example',
  notes: 'Your account is locked: https://evil.example/login',
});
const byGuest = { reason: 'See https://evil.example' };

/** Every mail to a guest that contains a booking. */
const payloadsOf = (booking: typeof HOSTILE): MailPayload[] => [
  { kind: 'confirmed', sequence: 0, booking, by_guest: byGuest },
  { kind: 'reconfirmed', sequence: 1, booking, by_guest: byGuest },
  { kind: 'moved', sequence: 2, booking, by_guest: byGuest },
  { kind: 'corrected', sequence: 3, booking, by_guest: byGuest },
  { kind: 'cancelled', sequence: 4, booking, by_guest: byGuest },
  { kind: 'link', sequence: 5, booking },
  { kind: 'move_request', sequence: 6, booking },
  { kind: 'move_request_withdrawn', sequence: 7, booking },
  { kind: 'reminder', sequence: 8, booking, days_before: 7, use_by: MAIL_NOW },
];

const render = (
  payload: MailPayload,
  { isProven = false, audience = 'guest' as 'guest' | 'producer' } = {},
) => renderTestMail({ audience, payload }, { isMailboxProven: async () => isProven });

/** The calendar's long lines are folded. */
const everythingIn = (mail: Awaited<ReturnType<typeof render>>) =>
  JSON.stringify({ ...mail, calendar: mail.invitation?.content.replaceAll('\r\n ', '') });

it.each(payloadsOf(HOSTILE))(
  'a mail to a mailbox in which no link was opened has no text from the booking form: $kind',
  async (payload) => {
    const mail = await render(payload);
    expect(everythingIn(mail)).not.toContain('evil');
    expect(mail.to).toEqual({ name: '', address: HOSTILE.guest_email });
    expect(mail.text).toContain(`${copy.guest.topicLabel}: ${copy.guest.topicOnPage}`);
  },
);

it.each(payloadsOf(createBooking({ guest_name: SENTENCE, notes: null })))(
  'a mail to a mailbox in which no link was opened has no sentence of the letters of a name, and no topic if there is none: $kind',
  async (payload) => {
    const mail = await render(payload);
    expect(everythingIn(mail)).not.toContain(SENTENCE);
    expect(mail.to.name).toBe('');
    expect(mail.text).not.toContain(copy.guest.topicLabel);
  },
);

it.each(payloadsOf(HOSTILE))(
  'a mail to a mailbox in which no link was opened has name and topic once one was opened: $kind',
  async (payload) => {
    const mail = await render(payload, { isProven: true });
    expect(mail.to.name).toBe(HOSTILE.guest_name);
    expect(mail.text).toContain(String(HOSTILE.notes));
  },
);

it('a mail to a mailbox in which no link was opened leaves everything in the mail to the producer', async () => {
  const cancelled = {
    kind: 'cancelled',
    sequence: 1,
    booking: HOSTILE,
    by_guest: byGuest,
  } as const;
  const mail = await render(cancelled, { audience: 'producer' });
  const texts = [HOSTILE.guest_name, String(HOSTILE.notes), byGuest.reason];
  expect(texts.filter((one) => !mail.text.includes(one))).toEqual([]);
});
