import { LIVE_EVENT, type LiveChange } from '#domain/live.ts';
import { countedFor, type LiveLimits } from '#server/rate-limits/limits.ts';

/** A slow client with more frames than this receives one `resync` instead. */
const MAX_BUFFERED_FRAMES = 256;
const RETRY_MS = 3_000;

/** Flushes the headers and sets the browser's reconnection delay. */
export const OPENING_FRAME = `retry: ${RETRY_MS}\n: open\n\n`;
const HEARTBEAT_FRAME = ': still here\n\n';

function frameOf(change: LiveChange): string {
  return `event: ${LIVE_EVENT}\ndata: ${JSON.stringify(change)}\n\n`;
}

class SseClient {
  readonly clientIp: string;
  #frames: string[] = [];
  #wake: () => void = () => {};
  #isClosed = false;

  constructor(clientIp: string) {
    this.clientIp = clientIp;
  }

  push(frame: string): void {
    if (this.#isClosed) return;
    this.#frames.push(frame);
    if (this.#frames.length > MAX_BUFFERED_FRAMES) this.#frames = [frameOf({ topic: 'resync' })];
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** Waits for frames and returns all buffered ones as one text; null after `close`. */
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

export class SseBroadcaster {
  readonly #clients = new Set<SseClient>();
  readonly #streamsPerKey = new Map<string, number>();
  readonly #limits: LiveLimits;
  #isClosed = false;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#clients.size;
  }

  /** Registers a client; null if a limit is reached or the broadcaster is closed. */
  connect(clientIp: string): SseClient | null {
    const isFull = this.#countedFor(clientIp).some(
      ({ key, times }) => (this.#streamsPerKey.get(key) ?? 0) >= times,
    );
    if (this.#isClosed || this.#clients.size >= this.#limits.streams || isFull) return null;
    const client = new SseClient(clientIp);
    this.#clients.add(client);
    this.#count(client, 1);
    return client;
  }

  disconnect(client: SseClient): void {
    if (!this.#clients.delete(client)) return;
    client.close();
    this.#count(client, -1);
  }

  #countedFor(clientIp: string) {
    return countedFor(clientIp, { times: this.#limits.streamsPerClient });
  }

  #count({ clientIp }: SseClient, change: 1 | -1): void {
    for (const { key } of this.#countedFor(clientIp)) {
      const streams = (this.#streamsPerKey.get(key) ?? 0) + change;
      if (streams === 0) this.#streamsPerKey.delete(key);
      else this.#streamsPerKey.set(key, streams);
    }
  }

  broadcast(...changes: readonly LiveChange[]): void {
    const frame = changes.map(frameOf).join('');
    for (const client of this.#clients) client.push(frame);
  }

  sendHeartbeat(): void {
    for (const client of this.#clients) client.push(HEARTBEAT_FRAME);
  }

  closeAll(): void {
    this.#isClosed = true;
    for (const client of [...this.#clients]) this.disconnect(client);
  }
}
