import type { HttpBindings } from '@hono/node-server';

/** What every handler finds in its context. */
export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    /** The address of whoever asks, as far as it can be trusted. */
    clientAddress: string;
  };
}
