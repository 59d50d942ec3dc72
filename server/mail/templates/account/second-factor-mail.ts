import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail.ts';
import { show } from '#content/show/show.ts';
import { FEW_RECOVERY_CODES } from '#domain/account/recovery-codes.ts';
import type { SecondFactorAction } from '#domain/admin/audit.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import type { SecondFactorChanged } from '#server/mail/queue/mail-payload.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';

const { secondFactor: texts } = copy;

const COPY = {
  second_factor_on: texts.on,
  second_factor_off: texts.off,
  second_factor_reset: texts.reset,
  recovery_code_used: texts.codeUsed,
  recovery_codes_renewed: texts.codesRenewed,
} as const satisfies Record<SecondFactorAction, object>;

/** Contains no secret: `newPasswordUrl` is public. @throws UnsendableMailError if `to` is not a plain address */
export function secondFactorMail(
  { to, action, at, codes_left }: SecondFactorChanged,
  newPasswordUrl: string,
): MailContent {
  const { title, lead } = COPY[action];
  const recipient = mailbox('', to);
  const areFew = codes_left !== undefined && codes_left <= FEW_RECOVERY_CODES;
  return {
    to: recipient,
    subject: `${title} - ${show.name}`,
    layout: {
      title,
      question: texts.question,
      headline: { label: bookingFields.guest_email, text: recipient.address },
      lead,
      details: [
        { label: texts.when, text: `${formatShowMoment(at)}, ${copy.zoneShort}` },
        ...(codes_left === undefined ? [] : [{ label: texts.codesLeft, text: String(codes_left) }]),
      ],
      notes: areFew ? [texts.fewCodes] : [],
      closing: {
        title: texts.closingTitle,
        text: fillText(texts.closing, { email: show.email }),
        action: { label: texts.action, address: newPasswordUrl, url: newPasswordUrl },
      },
    },
  };
}
