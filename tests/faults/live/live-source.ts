/**
 * A server with only the live stream, behind the product's listener. `POST /broadcast/COUNT/DATE`
 * sends COUNT different changes, the last one with a date DATE days after `LONG_AGO`.
 */
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { createListener } from '#server/http/listener.ts';
import { LIVE_ROUTES } from '#server/live/routes.ts';
import { SseBroadcaster } from '#server/live/sse-broadcaster.ts';
import { mounted } from '../../kit/server/mounted.ts';

const STREAMS = 10_000;
const LONG_AGO: PlainDate = '2000-01-01';

const broadcaster = new SseBroadcaster({ streams: STREAMS, streamsPerClient: STREAMS });
const app = mounted(LIVE_ROUTES, { broadcaster })
  .get('/size', (context) => context.json(broadcaster.size))
  .post('/broadcast/:count/:date', (context) => {
    const { count, date } = context.req.param();
    for (let index = 1; index < Number(count); index += 1) {
      broadcaster.broadcast({ topic: 'bookings', date: addDays(LONG_AGO, index) });
    }
    broadcaster.broadcast({ topic: 'blocked_dates', date: addDays(LONG_AGO, Number(date)) });
    return context.json(broadcaster.size);
  });
const listener = createListener({ app, headers: {}, respondEarly: () => false });
const port = await listener.open('127.0.0.1', 0);
process.stdout.write(`${JSON.stringify({ port })}\n`);
