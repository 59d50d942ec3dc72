import { Hono } from 'hono';
import { ContactMessage, type ContactResponse } from '#domain/contact/contact-message.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { type ContactServices, queueMessage } from './queue-message.ts';

const QUEUED: ContactResponse = { status: 'queued' };

/** `POST /api/messages`: 202 once the mail is queued, or a problem document. */
export function contactRoutes(services: ContactServices) {
  return new Hono<AppEnvironment>().post('/messages', jsonBody(ContactMessage), async (context) => {
    await queueMessage(services, context.req.valid('json'), context.var.clientIp);
    return context.json(QUEUED, 202, { 'Cache-Control': 'no-store' });
  });
}
