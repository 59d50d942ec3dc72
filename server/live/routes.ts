import { stream } from 'hono/streaming';
import { Rejection } from '#server/errors/rejection.ts';
import { WRITE_TIMEOUT_MS } from '#server/http/listener.ts';
import { route } from '#server/http/routing/route.ts';
import { fulfilsWithin } from '#server/time/fulfils-within.ts';
import { OPENING_FRAME, type SseBroadcaster } from './sse-broadcaster.ts';

const RETRY_AFTER_FULL_SECONDS = 30;
const EVENT_STREAM = 'text/event-stream';

export const LIVE_ROUTES = [
  route('GET /api/live', {
    caller: 'everybody',
    summary: 'The stream of changes.',
    description:
      'Server-sent events named change: the topic and the date that changed, never the content. After resync everything is to be read again.',
    response: { status: 200, type: EVENT_STREAM, description: 'Never ends.' },
    errors: ['forbidden_origin', 'unavailable'],
    run({ context, clientIp }, { broadcaster }: { readonly broadcaster: SseBroadcaster }) {
      // A page of another site would use up the visitor's share of the streams.
      if (context.req.header('Sec-Fetch-Site') === 'cross-site') {
        throw new Rejection('forbidden_origin');
      }
      context.header('Content-Type', EVENT_STREAM);
      context.header('Cache-Control', 'no-store, no-transform');
      context.header('X-Accel-Buffering', 'no');
      // The response to HEAD must not stream: nobody reads its body, so it would never end.
      if (context.req.method === 'HEAD') return context.body(null);
      const client = broadcaster.connect(clientIp);
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
    },
  }),
];
