import { Hono } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';
import { conditionalRequests } from '#server/http/middleware/conditional-requests.ts';
import { respondWithJson } from '#server/http/serialized-json.ts';
import type { AvailabilityCache } from './availability-cache.ts';

/** `GET /api/availability`, public; must not contain personal data. */
export function availabilityRoutes(availabilityCache: AvailabilityCache) {
  return new Hono<AppEnvironment>().get('/availability', conditionalRequests(), async (context) => {
    const { availability, etag } = await availabilityCache.read();
    return respondWithJson(context, availability, { ETag: etag, 'Cache-Control': 'no-cache' });
  });
}
