import { Hono } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';
import { respondWithJson } from '#server/http/serialized-json.ts';
import type { AvailabilityCache } from './availability-cache.ts';

/** `GET /api/availability`, public; must not contain personal data. */
export function availabilityRoutes(availabilityCache: AvailabilityCache) {
  return new Hono<AppEnvironment>().get('/availability', async (context) =>
    respondWithJson(context, await availabilityCache.read()),
  );
}
