import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import { CANCELLED_MAIL } from '#server/mail/queue/mail-state.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { Violation, type World } from '../world/world.ts';
import type { Observer } from './observer.ts';
import { createReminderCheck } from './reminders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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
