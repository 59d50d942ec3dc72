import { Hono } from 'hono';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import type { ContactResponse } from '#domain/contact/contact-response.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { type ContactServices, queueMessage } from './queue-message.ts';

const PATH = '/messages';
const QUEUED: ContactResponse = { status: 'queued' };

export function contactRoutes(services: ContactServices) {
  return new Hono<AppEnvironment>()
    .use(PATH, async function requireRecipient(_context, next) {
      if (services.delivery === '') throw new Rejection('not_found');
      await next();
    })
    .post(PATH, jsonBody(ContactMessage), async (context) => {
      await queueMessage(services, context.req.valid('json'), context.var.clientIp);
      return context.json(QUEUED, 202, { 'Cache-Control': 'no-store' });
    });
}
