import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { type MailPayload, parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import { CANCELLED_MAIL } from '#server/mail/queue/mail-state.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { type AuditRow, isNow, type ModelState, slotText } from '#tests/simulation/model/state.ts';
import { CLOCK_ERROR_MAX_MS, START } from '#tests/simulation/world/clock.ts';
import { Violation, type World } from '../world/world.ts';
import type { Observer } from './observer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Nairobi is always three hours ahead of UTC. */
const NAIROBI = 3 * HOUR;
/** A mail was claimed, checked and rendered before it is sent, by a clock that is not right. */
const IN_PROGRESS_MS = MINUTE + CLOCK_ERROR_MAX_MS;
/** Twice the longest jump of idle time: a mail is planned after the first, and leaves after the second. */
const CALM_MS = 14 * HOUR;
/** The guest's slot since then. */
const STARTS: readonly string[] = ['booked', 'moved', 'confirmed'];

type Mail = Extract<MailPayload, { kind: 'reminder' | 'schedule' }>;

/** By hand, so that a fault of the product's own computation is found. @param days null for a schedule */
function timesOf({ booking_date, time_slot }: Slot, days: number | null) {
  const midnight = Date.parse(`${booking_date}T00:00:00Z`) - NAIROBI;
  if (days === null) return { from: midnight - 7 * HOUR, useBy: midnight + 8 * HOUR };
  const from = midnight - days * DAY + 9 * HOUR;
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time_slot) ?? [];
  const minutes = ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
  const useBy = from + (days === 7 ? 48 : 15) * HOUR;
  return { from, useBy: Math.min(useBy, midnight + minutes * MINUTE) };
}

const reminderName = (id: string, days: number, slot: Slot) => `${id} ${days}d ${slotText(slot)}`;
const scheduleName = (date: string) => `schedule of ${date}`;

/** T44: reminders and schedules, from the audit log and what the mail server has received. */
function createReminderCheck(observer: Observer) {
  const received = new Map<string, string>();
  const heldSince = new Map<string, number>();
  /** The last change of each booking, and of the block of each date. */
  const changes = new Map<string, number>();
  let unchecked: { readonly held: string; readonly from: number }[] = [];
  let checkedUntil = START;
  const counts = { reminders: 0, schedules: 0, required: 0 };

  async function isWanted(booking: Slot & { readonly id: string }): Promise<boolean> {
    const { [booking.id]: row } = (await observer.rowsOf([booking.id], [])).bookings;
    return row?.status === 'confirmed' && sameSlot(row, booking) && row.wants_reminders;
  }

  /** Requires the mail of a booking that has not changed since its time had come, if the world was calm for long enough. */
  function requireMail(
    world: World,
    slot: Slot,
    id: string,
    days: number | null,
    until: number,
  ): void {
    const { from, useBy } = timesOf(slot, days);
    if (useBy <= checkedUntil || useBy > until) return;
    const isChanged = [id, slot.booking_date].some((one) => (changes.get(one) ?? 0) >= from);
    // By a clock that is ahead, it was late.
    const hasJumped = world.lastJumpAt >= from - START - 2 * DAY;
    if (isChanged || hasJumped || !world.wasCalm(from - START, useBy - START, CALM_MS)) return;
    const name = days === null ? scheduleName(slot.booking_date) : reminderName(id, days, slot);
    counts.required += 1;
    if (!received.has(name)) throw new Violation('no reminder is missing', name);
  }

  return {
    counts,

    async receive(world: World, mail: Mail, mailId: string): Promise<void> {
      const isReminder = mail.kind === 'reminder';
      const slot = isReminder ? mail.booking : { booking_date: mail.date, time_slot: '' };
      const { from, useBy } = timesOf(slot, isReminder ? mail.days_before : null);
      const name = isReminder
        ? reminderName(mail.booking.id, mail.days_before, slot)
        : scheduleName(mail.date);
      const other = received.get(name) ?? mailId;
      if (!received.has(name)) counts[isReminder ? 'reminders' : 'schedules'] += 1;
      received.set(name, mailId);
      if (other !== mailId) {
        throw new Violation('every reminder at most once', `${name} in ${other} and ${mailId}`);
      }
      if (isReminder) unchecked.push({ held: `${mail.booking.id} ${slotText(slot)}`, from });
      const now = world.clock.shared();
      const hasJumped = world.lastJumpAt > world.time.now - 2 * DAY;
      if (now + CLOCK_ERROR_MAX_MS < from && !hasJumped) {
        throw new Violation('no reminder before its time', name);
      }
      // A clock that jumps is a fault: what is late or theirs is then a matter of the instant.
      if (world.hadFaultWithin(15 * MINUTE)) return;
      if (now - IN_PROGRESS_MS >= useBy) throw new Violation('no reminder of the past', name);
      const isRight = isReminder
        ? await isWanted(mail.booking)
        : await observer.isRecordedOn(mail.date);
      const subject = isReminder ? mail.booking.id : mail.date;
      if (isRight || now - (await observer.lastChangeOf(subject)) < IN_PROGRESS_MS) return;
      throw new Violation('no reminder of a slot that is not theirs', name);
    },

    /** @param entries all that are new in the audit log */
    learn(entries: readonly AuditRow[]): void {
      for (const { action, at, booking_id: id, date, time_slot } of entries) {
        if (action === 'date_unblocked' && date !== null) changes.set(date, at);
        if (id === null) continue;
        changes.set(id, at);
        const held = `${id} ${date} ${time_slot}`;
        if (STARTS.includes(action) && !heldSince.has(held)) heldSince.set(held, at);
      }
    },

    /** @throws Violation for one that is missing, or was booked when its time had come */
    check(world: World, { bookings }: ModelState): void {
      for (const { held, from } of unchecked) {
        if ((heldSince.get(held) ?? from) < from) continue;
        throw new Violation('no reminder of a slot that was booked inside its period', held);
      }
      unchecked = [];
      const until = START + world.time.now - HOUR;
      for (const [id, booking] of Object.entries(bookings)) {
        if (booking.status !== 'confirmed') continue;
        requireMail(world, booking, id, null, until);
        if (!booking.hasEmail || !booking.wants_reminders || isNow(booking, booking.asked))
          continue;
        for (const days of [7, 1]) requireMail(world, booking, id, days, until);
      }
      checkedUntil = until;
    },
  };
}

/** The longest outages of servers and mail server, the longest delay of a retry, and the clock's jumps. */
const DELIVERED_WITHIN_MS = 46 * HOUR;
const KEPT_MS = 4 * 24 * HOUR;

const OBSOLETE: readonly string[] = [...Object.values(NOT_SENT), CANCELLED_MAIL];

export function createMailCheck(observer: Observer) {
  const arrived = new Map<string, number>();
  const reminders = createReminderCheck(observer);
  return {
    reminders,

    async receive(world: World, { id }: OutgoingMail): Promise<void> {
      const first = arrived.get(id);
      if (first !== undefined && world.lastFaultAt < first - 2 * MINUTE) {
        throw new Violation('no mail arrives twice without a fault', id);
      }
      arrived.set(id, first ?? world.time.now);
      const row = await observer.mail(id);
      const payload = row ? parsePayload(row.payload) : null;
      if (payload?.kind === 'reminder' || payload?.kind === 'schedule') {
        await reminders.receive(world, payload, id);
      }
    },

    /** Looks at all mails of the last days. @throws Violation */
    async checkQueue(now: number): Promise<void> {
      for (const mail of await observer.mailsSince(now - KEPT_MS)) {
        const { id, status, last_error: error, created_at, audience, guest_email } = mail;
        if (audience === 'guest' && guest_email === '') {
          throw new Violation('no mail to a guest without an e-mail address', id);
        }
        const require = (isRight: boolean, what: string) => {
          if (!isRight) throw new Violation('every mail at least once', `${id} ${what}: ${error}`);
        };
        const hasArrived = arrived.has(id);
        require(status !== 'sent' || hasArrived, 'is marked as sent and never arrived');
        const isObsolete = OBSOLETE.includes(error ?? '');
        require(status !== 'failed' || hasArrived || isObsolete, 'was given up');
        const isLate = status === 'queued' && now - created_at > DELIVERED_WITHIN_MS;
        require(!isLate, 'is still queued');
      }
    },
  };
}
