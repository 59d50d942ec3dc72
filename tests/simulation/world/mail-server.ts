import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { VirtualTime } from './virtual-time.ts';

/** `accepts and dies`: it has the mail, and the client never learns that. */
export type MailServerState = 'well' | 'down' | 'accepts and dies' | 'slow';

export interface Delivery {
  readonly mail: OutgoingMail;
  readonly at: number;
}

class ConnectionError extends Error {
  readonly code = 'ECONNRESET';
}

const SLOW_MS = 12_000;

export class MailServer {
  readonly #time: VirtualTime;
  readonly #onDelivery: (delivery: Delivery) => Promise<void>;
  readonly #onFault: () => void;
  #state: MailServerState = 'well';
  #until = 0;

  constructor(
    time: VirtualTime,
    events: {
      readonly onDelivery: (delivery: Delivery) => Promise<void>;
      readonly onFault: () => void;
    },
  ) {
    this.#time = time;
    this.#onDelivery = events.onDelivery;
    this.#onFault = events.onFault;
  }

  set(state: MailServerState, until: number): void {
    this.#state = state;
    this.#until = until;
  }

  get #present(): MailServerState {
    return this.#time.now < this.#until ? this.#state : 'well';
  }

  /** @param latency of a connection */
  transport(latency: () => number): MailTransport {
    let isClosed = false;
    return {
      description: 'simulated',
      verify: async () => {
        await this.#time.pass(latency());
        if (this.#present === 'down') throw new ConnectionError('No mail server');
      },
      send: async (mail) => {
        await this.#time.pass(this.#present === 'slow' ? SLOW_MS : latency());
        if (isClosed) throw new ConnectionError('Closed');
        if (this.#present === 'down') {
          this.#onFault();
          throw new ConnectionError('No mail server');
        }
        await this.#onDelivery({ mail, at: this.#time.now });
        if (this.#present !== 'accepts and dies') return;
        this.#onFault();
        throw new ConnectionError('The connection broke');
      },
      close() {
        isClosed = true;
      },
    };
  }
}
