import type { HttpBindings } from '@hono/node-server';

/** What every handler finds in its context. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    /** By which the answer and the log speak of this call. */
    requestId: string;
    /** The address of whoever asks, as far as it can be trusted. */
    clientIp: string;
  };
}
