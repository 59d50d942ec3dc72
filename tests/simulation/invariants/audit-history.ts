import { datesFromTo } from '#domain/time/plain-date.ts';
import { confirmationId } from '#server/mail/queue/mail-queue.ts';
import type { Confirmation } from '../actors/knowledge.ts';
import { Violation } from '../world/world.ts';
import { InvitationUses } from './invitation-uses.ts';
import type { AuditRow, Observer } from './observer.ts';

interface ReplayedBooking {
  status: 'confirmed' | 'cancelled';
  slot: string;
}

const slotIn = (date: string | null, time: string | null) => `${date} ${time}`;

/** The bookings as the audit log tells their history, entry by entry. */
export class AuditHistory {
  readonly #observer: Observer;
  readonly #bookings = new Map<string, ReplayedBooking>();
  readonly #taken = new Map<string, string>();
  readonly #blocked = new Set<string>();
  readonly #invitations: InvitationUses;
  #position = 0;

  constructor(observer: Observer) {
    this.#observer = observer;
    this.#invitations = new InvitationUses(observer);
  }

  /** Replays what is new. @throws Violation */
  async check(confirmations: readonly Confirmation[]): Promise<void> {
    const entries = await this.#observer.auditAfter(this.#position);
    for (const entry of entries) this.#replay(entry);
    for (const entry of entries) {
      if (entry.action === 'booked') await this.#requireMails(entry, entries);
    }
    await this.#invitations.check(entries);
    this.#position = entries.at(-1)?.position ?? this.#position;
    const changed = new Set(entries.flatMap(({ booking_id }) => booking_id ?? []));
    for (const { bookingId } of confirmations) changed.add(bookingId);
    for (const id of changed) await this.#compareRow(id);
    const count = await this.#observer.countBookings();
    if (count !== this.#bookings.size) {
      const details = `${count} bookings, ${this.#bookings.size} by the audit log`;
      throw new Violation('the audit log equals the rows', details);
    }
    for (const confirmation of confirmations) requireEntry(entries, confirmation);
  }

  #replay(entry: AuditRow): void {
    const { action, booking_id: id, actor } = entry;
    const slot = slotIn(entry.date, entry.time_slot);
    if (action === 'date_blocked' && entry.date !== null) {
      for (const date of datesFromTo(entry.date, entry.until_date ?? entry.date)) {
        this.#blocked.add(date);
      }
    }
    if (action === 'date_unblocked' && entry.date !== null) this.#blocked.delete(entry.date);
    if (id === null) return;
    const known = this.#bookings.get(id);
    switch (action) {
      case 'booked':
        this.#requireOpen(entry);
        this.#set(id, { status: 'confirmed', slot });
        return;
      case 'moved': {
        if (actor === null) this.#requireOpen(entry);
        const from = slotIn(entry.from_date, entry.from_slot);
        if (known?.slot !== from || known.status !== 'confirmed') {
          throw new Violation('the audit log equals the rows', `${id} was not in ${from}`);
        }
        this.#set(id, { status: 'confirmed', slot });
        return;
      }
      case 'confirmed':
        this.#set(id, { status: 'confirmed', slot });
        return;
      case 'cancelled':
        this.#set(id, { status: 'cancelled', slot });
        return;
      case 'deleted':
        this.#release(id);
        this.#bookings.delete(id);
    }
  }

  #set(id: string, booking: ReplayedBooking): void {
    this.#release(id);
    this.#bookings.set(id, booking);
    if (booking.status !== 'confirmed') return;
    const other = this.#taken.get(booking.slot);
    if (other !== undefined && other !== id) {
      const details = `${booking.slot} has ${other} and ${id}`;
      throw new Violation('one confirmed booking a slot', details);
    }
    this.#taken.set(booking.slot, id);
  }

  #release(id: string): void {
    const before = this.#bookings.get(id);
    if (before !== undefined && this.#taken.get(before.slot) === id)
      this.#taken.delete(before.slot);
  }

  #requireOpen({ date, booking_id }: AuditRow): void {
    if (date === null || !this.#blocked.has(date)) return;
    throw new Violation('no booking on a blocked date', `${booking_id} on ${date}`);
  }

  async #requireMails(
    { booking_id, date, time_slot }: AuditRow,
    entries: readonly AuditRow[],
  ): Promise<void> {
    // A later change takes back the mails that have not left yet.
    const changes = entries.filter((entry) => entry.booking_id === booking_id);
    if (booking_id === null || changes.length > 1) return;
    for (const audience of ['guest', 'producer'] as const) {
      const mail = await this.#observer.mail(confirmationId(booking_id, audience));
      if (mail !== undefined) continue;
      const details = `${booking_id} at ${slotIn(date, time_slot)} has none to the ${audience}`;
      throw new Violation('a booking and its mails are stored together', details);
    }
  }

  async #compareRow(id: string): Promise<void> {
    const row = await this.#observer.booking(id);
    const replayed = this.#bookings.get(id);
    const stored = row && `${row.status} ${slotIn(row.booking_date, row.time_slot)}`;
    const told = replayed && `${replayed.status} ${replayed.slot}`;
    if (stored === told) return;
    const details = `${id} is ${stored ?? 'not there'}, by the audit log ${told ?? 'not there'}`;
    throw new Violation('the audit log equals the rows', details);
  }
}

/** @throws Violation if a change that a response has confirmed is not in the database */
function requireEntry(entries: readonly AuditRow[], confirmation: Confirmation): void {
  const { action, bookingId, booking_date, time_slot } = confirmation;
  const isFound = entries.some(
    (entry) =>
      entry.action === action &&
      entry.booking_id === bookingId &&
      entry.date === booking_date &&
      entry.time_slot === time_slot,
  );
  if (isFound) return;
  const details = `${bookingId} was told '${action}' of ${slotIn(booking_date, time_slot)}`;
  throw new Violation('no confirmation is lost', details);
}
