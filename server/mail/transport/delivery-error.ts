import { oneLine, shorten } from '#server/guest-text.ts';
import { UnsendableMailError } from './mailbox.ts';

const DESCRIPTION_MAX_LENGTH = 500;

export interface DeliveryError {
  /** For example 'ETIMEDOUT' or 'EENVELOPE'; safe to log. */
  readonly code: string;
  readonly responseCode: number | undefined;
  readonly command: string | undefined;
  readonly permanent: boolean;
  /** For `last_error`. Never log it: the server's reply may quote the guest's e-mail address. */
  readonly description: string;
}

/**
 * 5xx replies that do not concern the mail itself: bad sequence (503), authentication (530, 534,
 * 535, 538) and a full mailbox (552, to be retried by RFC 5321, 4.5.3.1.10).
 */
const TEMPORARY_REPLIES = new Set([503, 530, 534, 535, 538, 552]);

/**
 * Commands whose rejection concerns the recipient or the message. A rejected greeting, EHLO,
 * STARTTLS, AUTH or MAIL FROM concerns the settings, which the operator can still correct.
 */
const MAIL_SPECIFIC_COMMANDS = new Set(['RCPT TO', 'DATA']);

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function isPermanent(responseCode: number | undefined, command: string | undefined): boolean {
  if (responseCode === undefined || command === undefined) return false;
  return (
    responseCode >= 500 &&
    responseCode <= 599 &&
    !TEMPORARY_REPLIES.has(responseCode) &&
    MAIL_SPECIFIC_COMMANDS.has(command)
  );
}

/** Classifies an error of a transport; unknown errors are temporary. */
export function classifyDeliveryError(error: unknown): DeliveryError {
  const message = error instanceof Error ? error.message : String(error);
  const code = property(error, 'code');
  const reply = property(error, 'responseCode');
  const rejected = property(error, 'command');
  const responseCode = typeof reply === 'number' ? reply : undefined;
  const command = typeof rejected === 'string' ? rejected : undefined;
  const name = error instanceof Error ? error.name : 'Error';
  const readableCode = typeof code === 'string' ? code : name;
  return {
    code: readableCode,
    responseCode,
    command,
    permanent: error instanceof UnsendableMailError || isPermanent(responseCode, command),
    description: shorten(oneLine(`${readableCode}: ${message}`), DESCRIPTION_MAX_LENGTH),
  };
}
