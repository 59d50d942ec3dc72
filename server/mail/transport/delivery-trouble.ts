import { oneLine, shorten } from '#server/guest-text.ts';
import { UnsendableMailError } from './mailbox.ts';

const DESCRIPTION_MAXIMUM = 500;

/** What kept a mail from being sent. */
export interface DeliveryTrouble {
  /** Such as 'ETIMEDOUT' or 'EENVELOPE': safe to log. */
  readonly code: string;
  /** The SMTP reply, such as 550, where the server gave one. */
  readonly responseCode: number | undefined;
  /** The SMTP command it came at, such as 'RCPT TO'. */
  readonly command: string | undefined;
  /** Whether the same mail would be refused again. */
  readonly permanent: boolean;
  /** For the row's `last_error`; may quote the server, and so the guest's address: never log it. */
  readonly description: string;
}

/**
 * The replies 500-599 that do not judge this mail: wrong order of commands (503), a login that is
 * wanted or wrong (530, 534, 535, 538), and a full mailbox (552; RFC 5321, 4.5.3.1.10, has it
 * tried again).
 */
const PASSING_REPLIES = new Set([503, 530, 534, 535, 538, 552]);

/**
 * The commands at which a reply judges the recipient or the message. At the greeting, EHLO,
 * STARTTLS, AUTH or MAIL FROM it judges our settings, which their owner can put right in two days.
 */
const JUDGING_COMMANDS = new Set(['RCPT TO', 'DATA']);

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function isPermanent(responseCode: number | undefined, command: string | undefined): boolean {
  if (responseCode === undefined || command === undefined) return false;
  return (
    responseCode >= 500 &&
    responseCode <= 599 &&
    !PASSING_REPLIES.has(responseCode) &&
    JUDGING_COMMANDS.has(command)
  );
}

/** Reads what a transport threw. Whatever it does not know is taken for something that passes. */
export function deliveryTrouble(error: unknown): DeliveryTrouble {
  const message = error instanceof Error ? error.message : String(error);
  const code = property(error, 'code');
  const reply = property(error, 'responseCode');
  const at = property(error, 'command');
  const responseCode = typeof reply === 'number' ? reply : undefined;
  const command = typeof at === 'string' ? at : undefined;
  const name = error instanceof Error ? error.name : 'Error';
  const readableCode = typeof code === 'string' ? code : name;
  return {
    code: readableCode,
    responseCode,
    command,
    permanent: error instanceof UnsendableMailError || isPermanent(responseCode, command),
    description: shorten(oneLine(`${readableCode}: ${message}`), DESCRIPTION_MAXIMUM),
  };
}
