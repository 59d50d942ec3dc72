import type { Config } from '#server/config/config.ts';
import { fileTransport, type ReportingMailTransport, smtpTransport } from './transport.ts';

export function createTransport(
  config: Pick<Config, 'smtpUrl' | 'outboxFolder'>,
): ReportingMailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(config.outboxFolder)
    : smtpTransport(config.smtpUrl);
}
