import type { HttpBindings } from '@hono/node-server';

export interface AppEnvironment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The IP address that limits count, see `limitKeyOf`. */
    clientIp: string;
    /** False for a form whose key has to prove its origin (`readForm`). */
    namesOrigin: boolean;
    failureTitle?: string;
  };
}
