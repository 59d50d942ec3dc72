import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { Database } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Limiters } from '#server/rate-limits/rate-limiter.ts';

export interface ContactServices {
  readonly database: Database;
  /** The mailbox that messages go to (docs/requirements.md#R71); '' for none. */
  readonly contactDelivery: string;
  readonly limiters: Pick<Limiters, 'messagesPerClient'>;
}

export async function queueMessage(
  { contactDelivery, database, limiters }: ContactServices,
  message: ContactMessage,
  clientIp: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await limiters.messagesPerClient.consume(tx.db, clientIp);
    await enqueueMail(tx, { kind: 'contact', to: contactDelivery, message });
  });
}
