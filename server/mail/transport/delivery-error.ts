import { oneLine, shorten } from '#domain/text/guest-text.ts';
import { UnsendableMailError } from './outgoing-mail.ts';

const DESCRIPTION_MAX_LENGTH = 500;

/** Bad sequence, authentication, and a full mailbox (552; RFC 5321, 4.5.3.1.10). */
const TEMPORARY_REPLIES = new Set([503, 530, 534, 535, 538, 552]);

/** A rejection of others, such as AUTH, concerns the settings, which the operator can correct. */
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

/**
 * `code` is safe to log, such as 'ETIMEDOUT' or 'EENVELOPE'. Never log the `description`, which is stored in
 * `last_error`: the server's reply may quote the guest's e-mail address.
 */
export function classifyDeliveryError(error: unknown) {
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
