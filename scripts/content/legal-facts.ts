import type { Legal } from '#content/legal/legal.schema.ts';
import { show } from '#content/show/show.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/booking-window.ts';
import { INVITATION_RETENTION_DAYS, MAIL_RETENTION_DAYS } from '#domain/show/retention.ts';

/** Values of the placeholders in content/legal, such as `{{show.name}}`. */
export function legalFacts(
  contactForm: Legal['contactForm'],
  contactDelivery: string,
): Readonly<Record<string, string>> {
  return {
    'show.name': show.name,
    'show.email': show.email,
    'show.privacyEmail': show.privacyEmail,
    'contact.form': contactDelivery === '' ? contactForm.inert : contactForm.delivering,
    'invitations.days': String(INVITATION_RETENTION_DAYS),
    'mails.sentDays': String(MAIL_RETENTION_DAYS.sent),
    'mails.failedDays': String(MAIL_RETENTION_DAYS.failed),
    'booking.firstDay': String(BOOKING_WINDOW.opensAfterDays),
    'booking.lastDay': String(BOOKING_WINDOW.closesAfterDays),
  };
}
