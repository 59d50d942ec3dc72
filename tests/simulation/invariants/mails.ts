import { sameSlot } from '#domain/booking/slots/slot.ts';
import { slotStart } from '#domain/time/show-time.ts';
import { CANCELLED_MAIL, NOT_SENT } from '#server/mail/queue/mail-notes.ts';
import { type MailPayload, parsePayload, type Reminder } from '#server/mail/queue/mail-payload.ts';
import { CLOCK_ERROR_MAX_MS } from '../world/clock.ts';
import type { Delivery } from '../world/mail-server.ts';
import { Violation, type World } from '../world/world.ts';
import type { Observer } from './observer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A mail was claimed, checked and rendered before it is sent, by a clock that is not right. */
const IN_PROGRESS_MS = MINUTE + CLOCK_ERROR_MAX_MS;
/** The longest outage of the mail server, the longest delay of a retry, and the clock's jumps. */
const DELIVERED_WITHIN_MS = 40 * HOUR;
const KEPT_MS = 4 * 24 * HOUR;

const OBSOLETE: readonly string[] = [...Object.values(NOT_SENT), CANCELLED_MAIL];

/** What the mail server has received. */
export class MailCheck {
  readonly #observer: Observer;
  /** The first arrival of each mail, by its id. */
  readonly #arrived = new Map<string, number>();
  readonly #reminders = new Map<string, string>();
  /** Set once the world exists, which reports to this. */
  world: World | undefined;

  constructor(observer: Observer) {
    this.#observer = observer;
  }

  /** @throws Violation */
  readonly receive = async ({ mail, at }: Delivery): Promise<void> => {
    const { world } = this;
    if (world === undefined) return;
    const first = this.#arrived.get(mail.id);
    if (first !== undefined && world.lastFaultAt < first - 2 * MINUTE) {
      throw new Violation('no mail arrives twice without a fault', mail.id);
    }
    this.#arrived.set(mail.id, first ?? at);
    const row = await this.#observer.mail(mail.id);
    const payload = row ? parsePayload(row.payload) : null;
    if (payload?.kind === 'reminder') await this.#checkReminder(world, payload, mail.id);
    if (payload?.kind === 'schedule') this.#checkSchedule(world, payload, mail.id);
  };

  async #checkReminder(world: World, payload: Reminder, mailId: string): Promise<void> {
    const { booking, days_before, use_by } = payload;
    const name = `${booking.id} ${days_before}d ${booking.booking_date} ${booking.time_slot}`;
    this.#requireOnce(name, mailId);
    // A clock that jumps is a fault: what is late or theirs is then a matter of the instant.
    if (world.hadFaultWithin(15 * MINUTE)) return;
    const now = world.clock.shared();
    const start = slotStart(booking.booking_date, booking.time_slot);
    if (now - IN_PROGRESS_MS >= Math.min(use_by, start)) {
      throw new Violation('no reminder of the past', name);
    }
    const row = await this.#observer.booking(booking.id);
    const isTheirs = row?.status === 'confirmed' && sameSlot(row, booking);
    const isWanted = isTheirs && row.reminders_stopped_at === null;
    const changedAt = (await this.#observer.lastChangeOf(booking.id)) ?? 0;
    if (isWanted || now - changedAt < IN_PROGRESS_MS) return;
    throw new Violation('no reminder of a slot that is not theirs', name);
  }

  #checkSchedule(
    world: World,
    { date, use_by }: Extract<MailPayload, { kind: 'schedule' }>,
    mailId: string,
  ): void {
    this.#requireOnce(`schedule of ${date}`, mailId);
    if (world.hadFaultWithin(15 * MINUTE)) return;
    if (world.clock.shared() - IN_PROGRESS_MS < use_by) return;
    throw new Violation('no reminder of the past', `schedule of ${date}`);
  }

  #requireOnce(name: string, mailId: string): void {
    const other = this.#reminders.get(name);
    this.#reminders.set(name, mailId);
    if (other === undefined || other === mailId) return;
    throw new Violation('every reminder at most once', `${name} in ${other} and ${mailId}`);
  }

  /** Looks at all mails of the last days. @throws Violation */
  async checkQueue(now: number): Promise<void> {
    const mails = await this.#observer.mailsSince(now - KEPT_MS);
    for (const { id, status, last_error, created_at } of mails) {
      const hasArrived = this.#arrived.has(id);
      if (status === 'sent' && !hasArrived) {
        throw new Violation(
          'every mail at least once',
          `${id} is marked as sent and never arrived`,
        );
      }
      if (hasArrived && status !== 'queued') continue;
      if (status === 'failed' && !OBSOLETE.includes(last_error ?? '')) {
        throw new Violation('every mail at least once', `${id} was given up: ${last_error}`);
      }
      if (status === 'queued' && now - created_at > DELIVERED_WITHIN_MS) {
        throw new Violation('every mail at least once', `${id} is still queued: ${last_error}`);
      }
    }
  }
}
