import type { ContactMessage } from '#domain/contact-message.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { enqueueContactMessage } from '#server/mail/mail-queue.ts';

/** What taking a message needs to know of the app. */
export interface ContactDesk {
  readonly database: Database;
  readonly clock: Clock;
  /** The mailbox that messages go to (READING 18). */
  readonly delivery: string;
}

/**
 * Takes a message of the contact form: from here on the mail queue answers for it.
 * @throws the database's error when it is away; then the message was not taken
 */
export async function takeMessage(desk: ContactDesk, message: ContactMessage): Promise<void> {
  await enqueueContactMessage(desk.database.db, message, desk.delivery, desk.clock());
}
