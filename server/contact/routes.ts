import { ContactMessage } from '#domain/contact/contact-message.ts';
import { QueuedResponse } from '#domain/response-parts.ts';
import { json, route } from '#server/http/routing/route.ts';
import { type ContactServices, queueMessage } from './queue-message.ts';

/** Mounted only where messages have a recipient: there is no such address otherwise. */
export const CONTACT_ROUTES = [
  route('POST /api/messages', {
    caller: 'everybody',
    summary: 'Sends a message to the team.',
    body: ContactMessage,
    example: {
      name: 'Jane',
      email: 'jane@example.com',
      subject: 'Our recording',
      message: 'May I bring a friend?',
    },
    response: json(QueuedResponse, 'Queued.', { status: 202 }),
    errors: ['not_found'],
    async run({ body, clientIp }, { contact }: { readonly contact: ContactServices }) {
      await queueMessage(contact, body, clientIp);
      return { status: 'queued' } as const;
    },
  }),
];
