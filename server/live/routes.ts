import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { WRITE_TIMEOUT_MS } from '#server/http/listener.ts';
import { fulfilsWithin } from '#server/time/fulfils-within.ts';
import { OPENING_FRAME, type SseBroadcaster } from './sse-broadcaster.ts';

const RETRY_AFTER_FULL_SECONDS = 30;

/** Rejects requests from other sites, which would use up the visitor's share of the streams. */
export function liveRoutes(broadcaster: SseBroadcaster) {
  return new Hono<AppEnvironment>().get('/live', (context) => {
    if (context.req.header('Sec-Fetch-Site') === 'cross-site') {
      throw new Rejection('forbidden_origin');
    }
    context.header('Content-Type', 'text/event-stream');
    context.header('Cache-Control', 'no-store, no-transform');
    context.header('X-Accel-Buffering', 'no');
    // The response to HEAD must not stream: nobody reads its body, so it would never end.
    if (context.req.method === 'HEAD') return context.body(null);
    const client = broadcaster.connect(context.var.clientIp);
    if (!client) {
      throw new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_FULL_SECONDS });
    }
    return stream(context, async (out) => {
      // Writing to a disconnected client does not fail; `onAbort` is the only notice.
      out.onAbort(() => broadcaster.disconnect(client));
      client.push(OPENING_FRAME);
      for (let text = await client.next(); text !== null; text = await client.next()) {
        // A client that reads nothing for this long is disconnected, even if its socket is open.
        if (!(await fulfilsWithin(out.write(text), WRITE_TIMEOUT_MS))) {
          context.env.outgoing.destroy();
          break;
        }
      }
      broadcaster.disconnect(client);
    });
  });
}
