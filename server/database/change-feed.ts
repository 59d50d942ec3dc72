import { EventEmitter } from 'node:events';
import type { LiveChange } from '#domain/live.ts';

/** Receives the changes of this instance and, by means of the engine, those of all others. */
export interface ChangeFeed {
  /** False while changes of other instances may be missed. */
  readonly isConnected: boolean;
  /** @returns ends the subscription */
  subscribe(listener: (change: LiveChange) => void): () => void;
  stop(): Promise<void>;
}

/** Those of one database: its transactions publish to them, and its feed what other instances change. */
export class ChangeSubscribers {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  subscribe(listener: (change: LiveChange) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }

  publish(...changes: readonly LiveChange[]): void {
    for (const change of changes) this.#emitter.emit('change', change);
  }
}
