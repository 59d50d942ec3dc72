import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The ways in which a mail server can be in trouble (T21). */
export const MAIL_TROUBLES = [
  'down',
  'hang before greeting',
  'hang after DATA',
  '450',
  '550',
  '1 byte/s',
  'TLS error',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** A mail that the server took. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly source: Buffer;
}

/** A real SMTP server whose trouble can be switched while it runs. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Switches the trouble for the connections to come; null for none. Open ones are cut. */
  setTrouble(trouble: MailTrouble | null): Promise<void>;
  /** Resolves when so many mails have been received in all. */
  untilReceived(count: number): Promise<void>;
  /** Resolves when so many connections are open. */
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
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

/** Greets, then answers one byte a second: alive, never silent, and of no use. */
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

class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Waits for conditions that the server's own events make true. */
function createWaitingRoom() {
  const waiting = new Set<() => void>();
  return {
    look: () => {
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
 * @param beforeAnswer hears of a mail that has been taken, before the sender is told so
 */
export async function startMailServer(
  beforeAnswer: (mail: ReceivedMail) => Promise<void> = async () => {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const room = createWaitingRoom();
  let trouble: MailTrouble | null = null;

  const options: SMTPServerOptions = {
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH'],
    closeTimeout: 100,
    onRcptTo(_address, _session, answer) {
      if (trouble === '450') answer(new Refusal(450, 'Mailbox busy, try again later'));
      else if (trouble === '550') answer(new Refusal(550, 'No such mailbox'));
      else answer();
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (trouble === 'hang after DATA') return;
        const source = Buffer.concat(chunks);
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(source.toString('latin1'))?.[1] ?? '';
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { messageId, recipients, source };
        received.push(mail);
        await beforeAnswer(mail);
        answer();
        room.look();
      });
    },
  };
  const plain = new SMTPServer({ ...options, disabledCommands: ['AUTH', 'STARTTLS'] });
  // Its certificate is smtp-server's own, which nobody has a reason to trust; it need not warn us.
  const untrusted = new SMTPServer({ ...options, logger: false });
  for (const server of [plain, untrusted]) server.on('error', () => {});
  const plainPort = await listen(plain.server, 0);
  const untrustedPort = await listen(untrusted.server, 0);

  const front = createServer((client) => {
    sockets.add(client);
    room.look();
    client.on('error', () => {});
    client.once('close', () => {
      sockets.delete(client);
      room.look();
    });
    if (trouble === 'hang before greeting') {
      client.resume();
      return;
    }
    const port = trouble === 'TLS error' ? untrustedPort : plainPort;
    const backend = connect(port, '127.0.0.1');
    backend.on('error', () => client.destroy());
    backend.once('close', () => client.end());
    client.once('close', () => backend.destroy());
    client.pipe(backend);
    if (trouble === '1 byte/s') trickle(backend, client);
    else backend.pipe(client);
  });
  const port = await listen(front, 0);

  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const closeFront = async () => {
    const closed = new Promise<void>((resolve) => front.close(() => resolve()));
    cutAll();
    await closed;
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async setTrouble(next) {
      cutAll();
      trouble = next;
      if (next === 'down') await closeFront();
      else if (!front.listening) await listen(front, port);
    },
    untilReceived: (count) => room.until(() => received.length >= count),
    untilConnected: (count) => room.until(() => sockets.size >= count),
    untilIdle: () => room.until(() => sockets.size === 0),
    async stop() {
      if (front.listening) await closeFront();
      await Promise.all(
        [plain, untrusted].map((server) => new Promise<void>((done) => server.close(() => done()))),
      );
    },
  };
}
