import { ContactMessage } from '#domain/contact/contact-message.ts';
import { QueuedResponse } from '#domain/response-parts.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { json, route } from '#server/http/routing/route.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';

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
    async run({ body, clientIp }, { contactDelivery, database, limiters }: Services) {
      await database.transaction(async (tx) => {
        await limiters.messagesPerClient.consume(tx.db, clientIp);
        await enqueueMail(tx, { kind: 'contact', to: contactDelivery, message: body });
      });
      return { status: 'queued' } as const;
    },
  }),
];
