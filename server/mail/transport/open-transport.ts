import type { Config } from '#server/config.ts';
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts';

/** Opens the way by which mails leave: the mail server of the configuration, or a folder of files. */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'outboxFolder'>): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(config.outboxFolder)
    : smtpTransport(config.smtpUrl);
}
