import { describe, expect, it } from 'vitest';
import { mail as copy } from '#content/mail/mail.ts';
import {
  bookingNotification,
  linkRequested,
  type MailPayload,
  moveRequested,
  reminder,
} from '#server/mail/queue/mail-payload.ts';
import { renderMail } from '#server/mail/templates/render-mail.ts';
import {
  createBooking,
  MAIL_NOW,
  MAIL_SOURCES,
  PRODUCER,
  SENDER,
} from '#tests/kit/mail/mail-system.ts';

const HOSTILE = createBooking({
  guest_name: 'Your Bank evil.example',
  notes: 'Your account is locked: https://evil.example/login',
});
const byGuest = { reason: 'See https://evil.example' };

/** Every mail to a guest that contains a booking. */
const payloadsOf = (booking: typeof HOSTILE): MailPayload[] => [
  bookingNotification('confirmed', booking, 0, byGuest),
  bookingNotification('reconfirmed', booking, 1, byGuest),
  bookingNotification('moved', booking, 2, byGuest),
  bookingNotification('corrected', booking, 3, byGuest),
  bookingNotification('cancelled', booking, 4, byGuest),
  linkRequested(booking, 5),
  moveRequested('move_request', booking, 6),
  moveRequested('move_request_withdrawn', booking, 7),
  reminder(booking, 8, { daysBefore: 7, useBy: MAIL_NOW }),
];

const render = (
  payload: MailPayload,
  { isProven = false, audience = 'guest' as 'guest' | 'producer' } = {},
) =>
  renderMail(
    {
      id: 'row',
      audience,
      payload,
      created_at: MAIL_NOW,
    },
    { sender: SENDER, producer: PRODUCER },
    { ...MAIL_SOURCES, isMailboxProven: async () => isProven },
  );

/** The calendar's long lines are folded. */
const everythingIn = (mail: Awaited<ReturnType<typeof render>>) =>
  JSON.stringify({
    ...mail,
    calendar: mail.invitation?.content.replaceAll('\r\n ', ''),
  });

describe('a mail to a mailbox in which no link was opened', () => {
  it.each(payloadsOf(HOSTILE))('has no text from the booking form: $kind', async (payload) => {
    const mail = await render(payload);
    expect(everythingIn(mail)).not.toContain('evil');
    expect(mail.to).toEqual({ name: '', address: HOSTILE.guest_email });
    expect(mail.text).toContain(`${copy.guest.topicLabel}: ${copy.guest.topicOnPage}`);
  });

  it.each(payloadsOf(createBooking({ guest_name: "Dr. Amina O'Neil", notes: null })))(
    'has a plain name, and no topic if there is none: $kind',
    async (payload) => {
      const mail = await render(payload);
      expect(mail.to.name).toBe("Dr. Amina O'Neil");
      expect(mail.text).toContain("Dr. Amina O'Neil");
      expect(mail.text).not.toContain(copy.guest.topicLabel);
    },
  );

  it.each(payloadsOf(HOSTILE))('has name and topic once one was opened: $kind', async (payload) => {
    const mail = await render(payload, { isProven: true });
    expect(mail.to.name).toBe(HOSTILE.guest_name);
    expect(mail.text).toContain(String(HOSTILE.notes));
  });

  it('leaves everything in the mail to the producer', async () => {
    const payload = bookingNotification('cancelled', HOSTILE, 1, byGuest);
    const { text } = await render(payload, { audience: 'producer' });
    expect(text).toContain(HOSTILE.guest_name);
    expect(text).toContain(String(HOSTILE.notes));
    expect(text).toContain(byGuest.reason);
  });
});
