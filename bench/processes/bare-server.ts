/** The upper bound for every route: Hono with one route and no middleware. */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { availabilityOn } from '../../domain/booking/availability.ts';
import { BOOKING_WINDOW } from '../../domain/booking/booking-window.ts';

const availability = availabilityOn('2026-11-16', BOOKING_WINDOW, {
  blocked: new Set(),
  booked: new Map(),
});
const app = new Hono().get('/api/availability', (context) => context.json(availability));
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
