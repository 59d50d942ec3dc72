import { Hono } from 'hono';
import { hasKeyShape, YOUR_BOOKING_PATH } from '#domain/guest-link/link-key.ts';
import type { AppEnvironment } from '#server/http/environment.ts';

/**
 * Links whose fragment a mail scanner has rewritten (docs/security.md): they lead back to the fragment,
 * which no server, log or Referer sees again. The page says what is wrong with any other key.
 */
export function guestLinkRedirects() {
  const redirect = (key: string) =>
    new Response(null, {
      status: 303,
      headers: {
        Location: hasKeyShape(key) ? `${YOUR_BOOKING_PATH}#${key}` : YOUR_BOOKING_PATH,
        'Cache-Control': 'no-store',
      },
    });
  return new Hono<AppEnvironment>()
    .get(YOUR_BOOKING_PATH, (context, next) => {
      const key = context.req.query('key');
      return key === undefined ? next() : redirect(key);
    })
    .get(`${YOUR_BOOKING_PATH}/:key`, (context) => redirect(context.req.param('key')))
    .get('/:page{your-booking(?:%25)*%23.*}', (context) =>
      redirect(context.req.param('page').replace(/^.*%23/, '')),
    );
}
