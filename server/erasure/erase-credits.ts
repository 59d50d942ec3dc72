import { hostsIn, readGuests } from '#domain/episodes/episode-details.ts';
import { readTranscript } from '#domain/episodes/transcript.ts';
import type { BookingsTable } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { foldName } from './erase-invitations.ts';

const ERASED_CREDIT = 'A guest';

/**
 * Finds the episodes that credit the person, by their bookings and names. A credit in a published work is the owner's
 * decision: only `replaces` changes it, in the lines of guests. @returns a line for each episode
 */
export async function eraseCredits(
  tx: UnitOfWork,
  bookings: readonly Pick<BookingsTable, 'id' | 'guest_name'>[],
  replaces: boolean,
): Promise<string[]> {
  if (bookings.length === 0) return [];
  const names = new Set(bookings.map(({ guest_name }) => foldName(guest_name)));
  const isTheirs = (name: string | null) => name !== null && names.has(foldName(name));
  const isCredit = (line: string) => readGuests(line)?.some(({ name }) => isTheirs(name)) === true;
  const ids = bookings.map(({ id }) => id);
  const recorded = await tx.db
    .selectFrom('episode_bookings')
    .select('episode_id')
    .where('booking_id', 'in', ids)
    .execute();
  const episodes = await tx.db
    .selectFrom('episode_details')
    .innerJoin('episodes', 'id', 'episode_id')
    .select(['id', 'title', 'guests', 'hosts', 'transcript'])
    .orderBy('episode_date')
    // An admin may be saving them.
    .$if(replaces && tx.rowLocks, (query) => query.forUpdate())
    .execute();
  const credits: string[] = [];
  for (const { id, title, guests, hosts, transcript } of episodes) {
    const lines = guests.split(/\r\n|\n|\r/);
    const read = readTranscript(transcript);
    const isGuest = lines.some(isCredit);
    const places = [
      recorded.some(({ episode_id }) => episode_id === id) && 'by the booking',
      isGuest && 'as a guest',
      hostsIn(hosts).some(isTheirs) && 'as a host',
      typeof read !== 'string' && read.some((one) => isTheirs(one.speaker)) && 'in the transcript',
    ].filter(Boolean);
    if (places.length > 0) credits.push(`  ${title} (${places.join(', ')})`);
    if (!replaces || !isGuest) continue;
    const saved = lines.map((line) => (isCredit(line) ? ERASED_CREDIT : line)).join('\n');
    await tx.db
      .updateTable('episode_details')
      .set((is) => ({ guests: saved, revision: is('revision', '+', 1) }))
      .where('episode_id', '=', id)
      .execute();
    tx.announce({ topic: 'episodes' });
  }
  return credits;
}
