import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { AppEnvironment } from '#server/http/environment.ts';
import { ProblemError } from '#server/http/problems.ts';
import { type LiveHub, OPENING_FRAME } from './live-hub.ts';

const RETRY_AFTER_FULL_SECONDS = 30;
/** A reader that takes nothing for so long is gone, whatever its connection says. */
const STALLED_MILLISECONDS = 30_000;

/** Whether the write ended in time. */
async function endsInTime(write: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), STALLED_MILLISECONDS);
  });
  const ended = await Promise.race([write.then(() => true), stalled]);
  clearTimeout(timer);
  return ended;
}

/** `GET /api/live`: one public stream of server-sent events that only says what changed. */
export function liveRoutes(hub: LiveHub) {
  return new Hono<AppEnvironment>().get('/live', (context) => {
    const reader = hub.join(context.var.clientAddress);
    if (!reader) {
      throw new ProblemError('unavailable', {
        headers: { 'Retry-After': String(RETRY_AFTER_FULL_SECONDS) },
      });
    }
    context.header('Content-Type', 'text/event-stream');
    context.header('Cache-Control', 'no-store, no-transform');
    context.header('X-Accel-Buffering', 'no');
    return stream(context, async (out) => {
      // Writing to a page that has left does not fail: this is the only sign of it.
      out.onAbort(() => hub.leave(reader));
      reader.push(OPENING_FRAME);
      for (let text = await reader.next(); text !== null; text = await reader.next()) {
        if (!(await endsInTime(out.write(text)))) {
          context.env.outgoing.destroy();
          break;
        }
      }
      hub.leave(reader);
    });
  });
}
