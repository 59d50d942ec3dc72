import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Faults of a mail server (T21). */
export const MAIL_FAULTS = [
  'down',
  'hang before greeting',
  'hang after DATA',
  '450',
  '550',
  '1 byte/s',
  'TLS error',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** A mail that the server accepted. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly source: Buffer;
}

/** A real SMTP server with faults that tests switch while it runs. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Sets the fault of new connections, null for none, and closes the open ones. */
  setFault(fault: MailFault | null): Promise<void>;
  /** Resolves when the server has received `count` mails in total. */
  untilReceived(count: number): Promise<void>;
  /** Resolves when `count` connections are open. */
  untilConnected(count: number): Promise<void>;
  /** Resolves when no connection is open. */
  untilIdle(): Promise<void>;
  stop(): Promise<void>;
}

const TRICKLE_MS = 1_000;

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port assigned');
  return address.port;
}

/** Forwards the greeting, then one byte per second: never silent, but too slow to be of use. */
function trickle(from: Socket, to: Socket): void {
  let waiting = Buffer.alloc(0);
  let isGreeted = false;
  from.on('data', (chunk) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (isGreeted) waiting = Buffer.concat([waiting, bytes]);
    else to.write(bytes);
    isGreeted = true;
  });
  const timer = setInterval(() => {
    if (waiting.length === 0) return;
    to.write(waiting.subarray(0, 1));
    waiting = waiting.subarray(1);
  }, TRICKLE_MS);
  to.once('close', () => clearInterval(timer));
}

class SmtpError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Promises for conditions, which `check` evaluates again after an event of the server. */
function createConditions() {
  const waiting = new Set<() => void>();
  return {
    check: () => {
      for (const check of waiting) check();
    },
    until: (isTrue: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!isTrue()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/**
 * Starts a mail server on a free port.
 * @param beforeReply runs between the receipt of a mail and the reply to its sender
 */
export async function startMailServer(
  beforeReply: (mail: ReceivedMail) => Promise<void> = async () => {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const conditions = createConditions();
  let fault: MailFault | null = null;

  const options: SMTPServerOptions = {
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH'],
    closeTimeout: 100,
    onRcptTo(_address, _session, reply) {
      if (fault === '450') reply(new SmtpError(450, 'Mailbox busy, try again later'));
      else if (fault === '550') reply(new SmtpError(550, 'No such mailbox'));
      else reply();
    },
    onData(stream, session, reply) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (fault === 'hang after DATA') return;
        const source = Buffer.concat(chunks);
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(source.toString('latin1'))?.[1] ?? '';
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { messageId, recipients, source };
        received.push(mail);
        await beforeReply(mail);
        reply();
        conditions.check();
      });
    },
  };
  const plain = new SMTPServer({ ...options, disabledCommands: ['AUTH', 'STARTTLS'] });
  // Without a logger, which would warn about smtp-server's self-signed certificate.
  const untrusted = new SMTPServer({ ...options, logger: false });
  for (const server of [plain, untrusted]) server.on('error', () => {});
  const plainPort = await listen(plain.server, 0);
  const untrustedPort = await listen(untrusted.server, 0);

  const front = createServer((client) => {
    sockets.add(client);
    conditions.check();
    client.on('error', () => {});
    client.once('close', () => {
      sockets.delete(client);
      conditions.check();
    });
    if (fault === 'hang before greeting') {
      client.resume();
      return;
    }
    const port = fault === 'TLS error' ? untrustedPort : plainPort;
    const backend = connect(port, '127.0.0.1');
    backend.on('error', () => client.destroy());
    backend.once('close', () => client.end());
    client.once('close', () => backend.destroy());
    client.pipe(backend);
    if (fault === '1 byte/s') trickle(backend, client);
    else backend.pipe(client);
  });
  const port = await listen(front, 0);

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const closeFront = async () => {
    const closed = new Promise<void>((resolve) => front.close(() => resolve()));
    destroyAll();
    await closed;
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async setFault(next) {
      destroyAll();
      fault = next;
      if (next === 'down') await closeFront();
      else if (!front.listening) await listen(front, port);
    },
    untilReceived: (count) => conditions.until(() => received.length >= count),
    untilConnected: (count) => conditions.until(() => sockets.size >= count),
    untilIdle: () => conditions.until(() => sockets.size === 0),
    async stop() {
      if (front.listening) await closeFront();
      await Promise.all(
        [plain, untrusted].map((server) => new Promise<void>((done) => server.close(() => done()))),
      );
    },
  };
}
