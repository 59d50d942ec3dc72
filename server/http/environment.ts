import type { HttpBindings } from '@hono/node-server';

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    /** In the response (X-Request-Id) and in each line of the log. */
    requestId: string;
    /** The IP address that limits count, see `limitKeyOf`. */
    clientIp: string;
  };
}
