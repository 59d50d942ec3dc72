import { show } from '#content/show.ts';
import { BOOKING_WINDOW } from '#domain/booking-window.ts';
import { MAILS_KEPT_DAYS } from '#domain/retention.ts';

/** What the Markdown of content/legal may say by name, `{{show.name}}`, rather than repeat. */
export const legalFacts: Readonly<Record<string, string>> = {
  'show.name': show.name,
  'show.email': show.email,
  'show.privacyEmail': show.privacyEmail,
  'mails.sentDays': String(MAILS_KEPT_DAYS.sent),
  'mails.failedDays': String(MAILS_KEPT_DAYS.failed),
  'booking.firstDay': String(BOOKING_WINDOW.opensAfterDays),
  'booking.lastDay': String(BOOKING_WINDOW.closesAfterDays),
};
