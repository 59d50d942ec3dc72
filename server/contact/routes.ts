import { Hono } from 'hono';
import { type ContactAnswer, ContactMessage } from '#domain/contact/contact-message.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { tooMany } from '#server/rate-limits/limit-per-client.ts';
import { type ContactServices, takeMessage } from './take-message.ts';

const QUEUED: ContactAnswer = { status: 'queued' };

/**
 * `POST /api/messages`: 202 once the message waits for the mail server, or a problem document.
 * @param onTaken a message has just been queued
 */
export function contactRoutes(services: ContactServices, onTaken: () => void) {
  return new Hono<AppEnvironment>().post('/messages', jsonBody(ContactMessage), async (context) => {
    const retryAfterSeconds = await takeMessage(
      services,
      context.req.valid('json'),
      context.var.clientIp,
    );
    if (retryAfterSeconds !== null) throw tooMany(retryAfterSeconds);
    onTaken();
    return context.json(QUEUED, 202, { 'Cache-Control': 'no-store' });
  });
}
