import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { Database } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import type { CreateLimiter, RateLimiter } from '#server/rate-limits/rate-limiter.ts';

export interface ContactServices {
  readonly database: Database;
  /** The mailbox that messages go to (docs/requirements.md#R71); '' for none. */
  readonly delivery: string;
  readonly perClient: RateLimiter;
}

export interface ContactParts {
  readonly database: Database;
  readonly contactDelivery: string;
  readonly createLimiter: CreateLimiter;
  readonly limits: Limits;
}

export function createContactServices(parts: ContactParts): ContactServices {
  const { contactDelivery: delivery, createLimiter, database, limits } = parts;
  return { database, delivery, perClient: createLimiter('message', limits.messagesPerClient) };
}

export async function queueMessage(
  { database, delivery, perClient }: ContactServices,
  message: ContactMessage,
  clientIp: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await perClient.consume(tx.db, clientIp);
    await enqueueMail(tx, { kind: 'contact', to: delivery, message });
  });
}
