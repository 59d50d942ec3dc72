import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import { CANCELLED_MAIL } from '#server/mail/queue/mail-state.ts';
import type { Delivery } from '#tests/simulation/world/mail-server.ts';
import { Violation, type World } from '#tests/simulation/world/world.ts';
import type { Observer } from './observer.ts';
import { createReminderCheck } from './reminders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The longest outages of servers and mail server, the longest delay of a retry, and the clock's jumps. */
const DELIVERED_WITHIN_MS = 46 * HOUR;
const KEPT_MS = 4 * 24 * HOUR;

const OBSOLETE: readonly string[] = [...Object.values(NOT_SENT), CANCELLED_MAIL];

export type MailCheck = ReturnType<typeof createMailCheck>;

export function createMailCheck(observer: Observer) {
  const arrived = new Map<string, number>();
  const reminders = createReminderCheck(observer);
  return {
    reminders,

    async receive(world: World, { mail, at }: Delivery): Promise<void> {
      const first = arrived.get(mail.id);
      if (first !== undefined && world.lastFaultAt < first - 2 * MINUTE) {
        throw new Violation('no mail arrives twice without a fault', mail.id);
      }
      arrived.set(mail.id, first ?? at);
      const row = await observer.mail(mail.id);
      const payload = row ? parsePayload(row.payload) : null;
      if (payload?.kind === 'reminder' || payload?.kind === 'schedule') {
        await reminders.receive(world, payload, mail.id);
      }
    },

    /** Looks at all mails of the last days. @throws Violation */
    async checkQueue(now: number): Promise<void> {
      const [toNobody] = await observer.mailsToNobody();
      if (toNobody !== undefined) {
        throw new Violation('no mail to a guest without an e-mail address', toNobody);
      }
      for (const { id, status, last_error, created_at } of await observer.mailsSince(
        now - KEPT_MS,
      )) {
        const violation = (what: string) =>
          new Violation('every mail at least once', `${id} ${what}`);
        const hasArrived = arrived.has(id);
        if (status === 'sent' && !hasArrived)
          throw violation('is marked as sent and never arrived');
        if (hasArrived && status !== 'queued') continue;
        if (status === 'failed' && !OBSOLETE.includes(last_error ?? '')) {
          throw violation(`was given up: ${last_error}`);
        }
        if (status === 'queued' && now - created_at > DELIVERED_WITHIN_MS) {
          throw violation(`is still queued: ${last_error}`);
        }
      }
    },
  };
}
