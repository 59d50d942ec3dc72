import { LIVE_EVENT, type LiveChange } from '#domain/live.ts';
import type { LiveLimits } from '#server/rate-limits/limits.ts';

/** A client that falls further behind is told to read everything again instead. */
const FRAMES_WAITING_MAXIMUM = 256;
const RETRY_MS = 3_000;

const RESYNC: LiveChange = { topic: 'resync' };

/** The first bytes of a stream: they leave at once and carry the browser's pause before retrying. */
export const OPENING_FRAME = `retry: ${RETRY_MS}\n: open\n\n`;
const HEARTBEAT_FRAME = ': still here\n\n';

function frameOf(change: LiveChange): string {
  return `event: ${LIVE_EVENT}\ndata: ${JSON.stringify(change)}\n\n`;
}

/** What one open page has still to be told. It never holds more than a bounded number of frames. */
export class SseClient {
  readonly address: string;
  #frames: string[] = [];
  #wake: () => void = () => {};
  #isClosed = false;

  constructor(address: string) {
    this.address = address;
  }

  push(frame: string): void {
    if (this.#isClosed) return;
    this.#frames.push(frame);
    if (this.#frames.length > FRAMES_WAITING_MAXIMUM) this.#frames = [frameOf(RESYNC)];
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** Everything that waits, as one text; waits for something where there is nothing; null at the end. */
  async next(): Promise<string | null> {
    while (this.#frames.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#isClosed) return null;
    const text = this.#frames.join('');
    this.#frames = [];
    return text;
  }
}

/** All open streams of this process. */
export class SseBroadcaster {
  readonly #clients = new Set<SseClient>();
  readonly #perAddress = new Map<string, number>();
  readonly #limits: LiveLimits;
  #isClosed = false;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#clients.size;
  }

  /** Lets a page in; null when there are too many, in all or from its address, or at the end. */
  connect(address: string): SseClient | null {
    const fromAddress = this.#perAddress.get(address) ?? 0;
    if (
      this.#isClosed ||
      this.#clients.size >= this.#limits.streams ||
      fromAddress >= this.#limits.streamsPerClient
    ) {
      return null;
    }
    const client = new SseClient(address);
    this.#clients.add(client);
    this.#perAddress.set(address, fromAddress + 1);
    return client;
  }

  disconnect(client: SseClient): void {
    if (!this.#clients.delete(client)) return;
    client.close();
    const left = (this.#perAddress.get(client.address) ?? 1) - 1;
    if (left === 0) this.#perAddress.delete(client.address);
    else this.#perAddress.set(client.address, left);
  }

  broadcast(...changes: readonly LiveChange[]): void {
    const frame = changes.map(frameOf).join('');
    for (const client of this.#clients) client.push(frame);
  }

  sendHeartbeat(): void {
    for (const client of this.#clients) client.push(HEARTBEAT_FRAME);
  }

  /** Ends every stream, for good. */
  closeAll(): void {
    this.#isClosed = true;
    for (const client of [...this.#clients]) this.disconnect(client);
  }
}
