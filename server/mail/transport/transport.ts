import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import { classifyDeliveryError } from './delivery-error.ts';
import { mailFileName, unfinishedMailFileName } from './mail-files.ts';
import { type OutgoingMail, toNodemailerOptions } from './outgoing-mail.ts';

export interface MailTransport {
  /** Host or folder, without credentials. */
  readonly description: string;
  /** True: mails are written to files instead of being sent. */
  readonly writesFiles?: boolean;
  send(mail: OutgoingMail): Promise<unknown>;
  /** Aborts the deliveries in flight and rejects all later ones. */
  close(): void;
  /** Connects and signs in. @throws the error of the mail server, or an aborted signal's reason */
  readonly verify?: (signal: AbortSignal) => Promise<void>;
}

/** Nodemailer's defaults are up to ten minutes. */
const TIMEOUTS = {
  connectMs: 5_000,
  greetingMs: 5_000,
  idleMs: 10_000,
  /** Limits a whole attempt: a server that sends a byte per second never reaches the idle timeout. */
  attemptMs: 14_500,
};

export type SmtpTimeouts = typeof TIMEOUTS;

const CLOSE_TIMEOUT_MS = 500;

const ABORT_CODE = 'EABORT';

class AttemptTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

function smtpTransporter(url: string, timeouts: SmtpTimeouts) {
  return nodemailer.createTransport({
    url,
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.idleMs,
    socketCloseTimeout: CLOSE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export async function verifyMailServer(
  url: string,
  timeouts = TIMEOUTS,
  signal?: AbortSignal,
): Promise<void> {
  const transporter = smtpTransporter(url, timeouts);
  const timeout = Promise.withResolvers<never>();
  const abort = () => timeout.reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(
    () => timeout.reject(new AttemptTimeoutError(`No result within ${timeouts.attemptMs} ms`)),
    timeouts.attemptMs,
  );
  try {
    await Promise.race([transporter.verify(), timeout.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    transporter.close();
  }
}

export function smtpTransport(url: string, timeouts = TIMEOUTS) {
  const transporter = smtpTransporter(url, timeouts);
  const closing = new AbortController();
  return {
    description: new URL(url).host,
    verify: (signal?: AbortSignal) => verifyMailServer(url, timeouts, signal),
    /** @returns the mail server's reply */
    async send(mail: OutgoingMail): Promise<string> {
      const timeout = AbortSignal.timeout(timeouts.attemptMs);
      const signal = AbortSignal.any([timeout, closing.signal]);
      try {
        const { response } = await transporter.sendMail({ ...toNodemailerOptions(mail), signal });
        return response;
      } catch (error) {
        if (!timeout.aborted || classifyDeliveryError(error).code !== ABORT_CODE) throw error;
        throw new AttemptTimeoutError(`No result within ${timeouts.attemptMs} ms`, {
          cause: error,
        });
      }
    },
    close() {
      closing.abort();
      transporter.close();
    },
  };
}

/** Writes each mail atomically as an `.eml` file with mode 0600; another attempt replaces it. */
export function fileTransport(folder: string) {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: folder,
    writesFiles: true,
    /** @returns the path of the file */
    async send(mail: OutgoingMail): Promise<string> {
      const { message } = await composer.sendMail(toNodemailerOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, mailFileName(mail));
      const temporaryPath = join(folder, unfinishedMailFileName());
      try {
        await writeFile(temporaryPath, message, { mode: 0o600, flag: 'wx', flush: true });
        await rename(temporaryPath, path);
        return path;
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    close() {},
  };
}

export const createTransport = ({
  smtpUrl,
  outboxFolder,
}: Pick<Config, 'smtpUrl' | 'outboxFolder'>) =>
  smtpUrl === undefined ? fileTransport(outboxFolder) : smtpTransport(smtpUrl);
