import type { Logger } from 'pino';
import { show } from '#content/show.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { startMailWorker } from './mail-worker.ts';
import { fileTransport, smtpTransport } from './transport.ts';

/** The place that mails leave from. */
export interface Mailroom {
  /** How mails leave: the mail server's name or the folder of their files. */
  readonly description: string;
  /** A mail has just been queued. */
  wake(): void;
  /** Finishes what is being sent; the rest stays queued. */
  stop(): Promise<void>;
}

/** Opens the mailroom with the transport that the configuration asks for. */
export function openMailroom(parts: {
  readonly database: Database;
  readonly config: Pick<Config, 'smtpUrl' | 'outboxFolder' | 'mailFrom' | 'notifyEmail'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
}): Mailroom {
  const { config, ...rest } = parts;
  const transport =
    config.smtpUrl === undefined
      ? fileTransport(config.outboxFolder)
      : smtpTransport(config.smtpUrl);
  const worker = startMailWorker({
    ...rest,
    transport,
    sender: { name: show.name, address: config.mailFrom },
    producer: { name: `${show.name} studio`, address: config.notifyEmail },
  });
  return {
    description: transport.description,
    wake: () => worker.wake(),
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
}
