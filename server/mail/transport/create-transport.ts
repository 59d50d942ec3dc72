import type { Config } from '#server/config.ts';
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts';

export function createTransport(config: Pick<Config, 'smtpUrl' | 'outboxFolder'>): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(config.outboxFolder)
    : smtpTransport(config.smtpUrl);
}
