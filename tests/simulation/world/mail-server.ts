import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { VirtualTime } from './virtual-time.ts';

/** `accepts and dies`: it has the mail, and the client never learns that. */
export type MailServerState = 'well' | 'down' | 'accepts and dies' | 'slow';

const connectionError = (message: string) =>
  Object.assign(new Error(message), { code: 'ECONNRESET' });

const SLOW_MS = 12_000;

export function createMailServer(
  time: VirtualTime,
  onDelivery: (mail: OutgoingMail) => Promise<void>,
  onFault: () => void,
) {
  let [set, until]: [MailServerState, number] = ['well', 0];
  const state = () => (time.now < until ? set : 'well');

  /** @param latency of a connection */
  function transport(latency: () => number): MailTransport {
    let isClosed = false;
    return {
      description: 'simulated',
      verify: async () => {
        await time.pass(latency());
        if (state() === 'down') throw connectionError('No mail server');
      },
      send: async (mail) => {
        await time.pass(state() === 'slow' ? SLOW_MS : latency());
        if (isClosed) throw connectionError('Closed');
        if (state() === 'down') {
          onFault();
          throw connectionError('No mail server');
        }
        await onDelivery(mail);
        if (state() !== 'accepts and dies') return;
        onFault();
        throw connectionError('The connection broke');
      },
      close() {
        isClosed = true;
      },
    };
  }
  return {
    transport,
    set(next: MailServerState, nextUntil: number): void {
      [set, until] = [next, nextUntil];
    },
  };
}
