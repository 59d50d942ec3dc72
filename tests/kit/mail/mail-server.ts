import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestEnd } from '#tests/kit/runner.ts';

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

export interface ReceivedMail {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly source: Buffer;
}

export type MailServer = Awaited<ReturnType<typeof startTestMailServer>>;

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server, with faults that tests switch. */
export async function startTestMailServer() {
  const received: ReceivedMail[] = [];
  /** Open connections by the client's port. */
  const sockets = new Map<number | undefined, Socket>();
  const changes = new EventEmitter();
  let fault: MailFault | null = null;

  function removeSocket(port: number | undefined): void {
    sockets.delete(port);
    changes.emit('change');
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // Or it would warn about its self-signed certificate.
    logger: false,
    onConnect(session, accept) {
      session.disabledCommands = fault === 'TLS error' ? ['AUTH'] : ['AUTH', 'STARTTLS'];
      if (fault !== 'hang before greeting') accept();
    },
    onMailFrom(_sender, { remotePort }, reply) {
      const socket = sockets.get(remotePort);
      if (fault !== '1 byte/s' || !socket) return reply();
      // A reply without an end: never silent, but of no use.
      const timer = setInterval(() => socket.write('2'), 1_000);
      socket.once('close', () => clearInterval(timer));
    },
    onRcptTo(_recipient, _session, reply) {
      if (fault === '450') reply(smtpError(450, 'Mailbox busy, try again later'));
      else if (fault === '550') reply(smtpError(550, 'No such mailbox'));
      else reply();
    },
    onData(stream, session, reply) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // Not at the end of a connection in the middle of a mail.
      stream.on('end', () => {
        if (fault === 'hang after DATA') return;
        const source = Buffer.concat(chunks);
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(source.toString('latin1'))?.[1] ?? '';
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ messageId, recipients, source });
        reply();
        changes.emit('change');
      });
    },
    // STARTTLS removes the listeners of the socket.
    onClose: ({ remotePort }) => removeSocket(remotePort),
  });
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    changes.emit('change');
    // It may close before smtp-server listens.
    socket.once('close', () => removeSocket(remotePort));
  });

  let port = 0;
  async function setFault(next: MailFault | null): Promise<void> {
    for (const socket of sockets.values()) socket.destroy();
    fault = next;
    if ((next === 'down') !== smtp.server.listening) return;
    if (next === 'down') {
      await once(smtp.server.close(), 'close');
      return;
    }
    await once(smtp.listen(port, '127.0.0.1'), 'listening');
    const address = smtp.server.address();
    if (address !== null && typeof address === 'object') port = address.port;
  }
  await setFault(null);
  onTestEnd(() => setFault('down'));

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await once(changes, 'change');
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: received as readonly ReceivedMail[],
    /** Sets the fault of new connections, null for none, and closes the open ones. */
    setFault,
    untilReceived: (count: number) => until(() => received.length >= count),
    untilConnected: (count: number) => until(() => sockets.size >= count),
    untilIdle: () => until(() => sockets.size === 0),
  };
}
