import { showDateAt } from '#domain/time/show-time.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';

/** The list of invitations shows bookings, and is read again with them. */
export const announceInvitations = (tx: Pick<UnitOfWork, 'announce' | 'now'>): void =>
  tx.announce({ topic: 'bookings', date: showDateAt(tx.now) });
