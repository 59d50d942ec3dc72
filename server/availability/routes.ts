import { Hono } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';
import type { AvailabilityBoard } from './board.ts';

/** Weak or strong, one or a list, or any: what If-None-Match may name (RFC 9110, 13.1.2). */
function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}

/** `GET /api/availability`: dates, slots and whether they are taken; never by whom (READING 6). */
export function availabilityRoutes(board: AvailabilityBoard) {
  return new Hono<AppEnvironment>().get('/availability', async (context) => {
    const { availability, etag } = await board.read();
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
    if (namesTag(context.req.header('If-None-Match'), etag))
      return context.body(null, 304, headers);
    return context.json(availability, 200, headers);
  });
}
