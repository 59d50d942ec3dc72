import { ContactMessage } from '#domain/contact/contact-message.ts';
import { QueuedResponse } from '#domain/response-parts.ts';
import type { Database } from '#server/database/database.ts';
import { json, route } from '#server/http/routing/route.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Limiters } from '#server/rate-limits/rate-limiter.ts';

export interface ContactServices {
  readonly database: Database;
  /** The mailbox that messages go to (docs/requirements.md#R71); '' for none. */
  readonly contactDelivery: string;
  readonly limiters: Pick<Limiters, 'messagesPerClient'>;
}

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
      const { contactDelivery, database, limiters } = contact;
      await database.transaction(async (tx) => {
        await limiters.messagesPerClient.consume(tx.db, clientIp);
        await enqueueMail(tx, { kind: 'contact', to: contactDelivery, message: body });
      });
      return { status: 'queued' } as const;
    },
  }),
];
