import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { deliveryTrouble } from './delivery-trouble.ts';
import { mailFileName, unfinishedMailFileName } from './mail-files.ts';
import { asMessage, type OutgoingMail } from './outgoing-mail.ts';

/** The way by which mails leave. */
export interface MailTransport {
  /** For the start-up message; never with a password in it. */
  readonly description: string;
  /**
   * Hands one mail over; once this resolves, someone else is responsible for it.
   * @throws whatever went wrong; `deliveryTrouble` reads it
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Ends the attempts under way, which then fail; nothing can be sent afterwards. */
  close(): void;
}

/** How long a mail server may take, in milliseconds; nodemailer's own timeouts is ten minutes. */
export interface SmtpTimeouts {
  readonly connection: number;
  readonly greeting: number;
  /** Without any sign of life. */
  readonly silence: number;
  /** For a whole attempt: a server that sends a byte per second never hits the idle timeouts. */
  readonly attempt: number;
}

const TIMEOUTS: SmtpTimeouts = {
  connection: 5_000,
  greeting: 5_000,
  silence: 10_000,
  attempt: 14_500,
};

/** Past it the connection of a finished attempt is destroyed rather than closed politely. */
const CLOSE_MS = 500;

/** nodemailer's code for an attempt that its signal ended. */
const ABORTED = 'EABORT';

class AttemptTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

function smtpTransporter(url: string, timeouts: SmtpTimeouts) {
  return nodemailer.createTransport({
    url,
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    socketCloseTimeout: CLOSE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Asks a mail server whether it would take mails: greeting, encryption and login. None is sent.
 * @throws whatever went wrong; `deliveryTrouble` reads it
 */
export async function greetMailServer(
  url: string,
  timeouts: SmtpTimeouts = TIMEOUTS,
): Promise<void> {
  const transporter = smtpTransporter(url, timeouts);
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLate.reject(new AttemptTimeoutError(`No result within ${timeouts.attempt} ms`)),
    timeouts.attempt,
  );
  try {
    await Promise.race([transporter.verify(), tooLate.promise]);
  } finally {
    clearTimeout(timer);
    transporter.close();
  }
}

/** Sends to a mail server, one connection per mail. */
export function smtpTransport(url: string, timeouts: SmtpTimeouts = TIMEOUTS): MailTransport {
  const transporter = smtpTransporter(url, timeouts);
  const closing = new AbortController();
  return {
    description: new URL(url).host,
    async send(mail) {
      const bound = AbortSignal.timeout(timeouts.attempt);
      const signal = AbortSignal.any([bound, closing.signal]);
      try {
        await transporter.sendMail({ ...asMessage(mail), signal });
      } catch (error) {
        if (!bound.aborted || deliveryTrouble(error).code !== ABORTED) throw error;
        throw new AttemptTimeoutError(`No result within ${timeouts.attempt} ms`, { cause: error });
      }
    },
    close() {
      closing.abort();
      transporter.close();
    },
  };
}

/**
 * Writes each mail as an `.eml` file, for its owner alone. It appears complete or not at all, and a
 * mail attempted again replaces its own file.
 */
export function fileTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: folder,
    async send(mail) {
      const { message } = await composer.sendMail(asMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, unfinishedMailFileName());
      try {
        await writeFile(unfinished, message, { mode: 0o600, flag: 'wx', flush: true });
        await rename(unfinished, join(folder, mailFileName(mail)));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    close() {},
  };
}
