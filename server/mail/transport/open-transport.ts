import type { Config } from '#server/config.ts';
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts';

/** Returns the SMTP transport if a mail server is configured, otherwise the file transport. */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'outboxFolder'>): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(config.outboxFolder)
    : smtpTransport(config.smtpUrl);
}
