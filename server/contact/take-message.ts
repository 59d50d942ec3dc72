import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { Database } from '#server/database/database.ts';
import { enqueueContactMessage } from '#server/mail/queue/mail-queue.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';

/** What taking a message needs to know of the app. */
export interface ContactServices {
  readonly database: Database;
  /** The mailbox that messages go to (docs/requirements.md#R71). */
  readonly delivery: string;
  /** How many messages one client address may send. */
  readonly perClient: RateLimiter;
}

/**
 * Takes a message of the contact form: from here on the mail queue answers for it.
 * @param from the client's address, which may send only so many
 * @returns null, or after how many seconds the address may send one again
 * @throws the database's error when it is away; then the message was not taken
 */
export async function takeMessage(
  { database, delivery, perClient }: ContactServices,
  message: ContactMessage,
  from: string,
): Promise<number | null> {
  return database.db.transaction().execute(async (transaction) => {
    const retryAfterSeconds = await perClient.take(transaction, from);
    if (retryAfterSeconds === null) {
      const now = database.capabilities.now();
      await enqueueContactMessage(transaction, message, delivery, now);
    }
    return retryAfterSeconds;
  });
}
