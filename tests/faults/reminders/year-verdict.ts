import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Holding, Silence } from './year-bookings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nairobi is always three hours ahead of UTC. */
const NAIROBI = 3 * HOUR;

/** A reminder that the mail server accepted, or a schedule, for which `days` is null. */
export interface Received {
  readonly messageId: string;
  readonly bookingId: string | null;
  readonly days: number | null;
  readonly date: PlainDate;
  readonly time: string | null;
  /** By the clock with which it was sent. */
  readonly at: number;
  /** Without the error of a clock that has jumped. */
  readonly trulyAt: number;
  /** When it was sent, the booking had this slot, and the guest wanted reminders. */
  readonly isWanted: boolean;
}

/** What worked at a time, and if a clock was wrong. */
export interface Step {
  readonly at: number;
  readonly plans: boolean;
  readonly sends: boolean;
  readonly jumpMs: number;
}

interface Times {
  readonly from: number;
  readonly useBy: number;
}

/** By hand, so that a fault of the product's own computation is found. */
function timesOf(days: number | null, date: PlainDate, time: string | null): Times {
  const midnight = Date.parse(`${date}T00:00:00Z`) - NAIROBI;
  if (days === null) return { from: midnight - 7 * HOUR, useBy: midnight + 8 * HOUR };
  const from = midnight - days * DAY + 9 * HOUR;
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time ?? '') ?? [];
  const minutes = ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
  const useBy = from + (days === 7 ? 48 : 15) * HOUR;
  return { from, useBy: Math.min(useBy, midnight + minutes * 60_000) };
}

const keyOf = ({
  bookingId,
  days,
  date,
  time,
}: Pick<Received, 'bookingId' | 'days' | 'date' | 'time'>) =>
  `${bookingId} ${days} ${date} ${time}`;

const wasAt = (at: number, { since, until }: { since: number; until: number | null }) =>
  since <= at && (until === null || at < until);

/** Faults of the mails that arrived, by kind, with examples. */
export function faultsOf(
  received: readonly Received[],
  holdings: readonly Holding[],
  silences: readonly Silence[],
  steps: readonly Step[],
) {
  const byKey = Map.groupBy(received, keyOf);
  const twice = [...byKey].filter(
    ([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1,
  );
  const late = received.filter(({ at, days, date, time }) => at >= timesOf(days, date, time).useBy);
  const jumps = steps.filter(({ jumpMs }) => jumpMs !== 0);
  const jumpedBefore = (at: number) =>
    jumps.some((jump) => jump.at <= at && jump.at >= at - 2 * DAY);
  const early = received.filter(
    ({ at, trulyAt, days, date, time }) =>
      at < timesOf(days, date, time).from && !jumpedBefore(trulyAt),
  );
  const notTheirs = received.filter(({ isWanted }) => !isWanted);

  // Planned before, it may leave after the guest has taken a cancellation back.
  const insidePeriod = received.filter(
    ({ bookingId, days, date, time }) =>
      days !== null &&
      !holdings.some(
        (held) =>
          held.id === bookingId &&
          held.booking_date === date &&
          held.time_slot === time &&
          held.since < timesOf(days, date, time).from,
      ),
  );

  /** The first step at which a mail that is planned at `from` or later leaves. */
  function leavesAt({ from, useBy }: Times, isDue: (at: number) => boolean): number | null {
    let isPlanned = false;
    for (const { at, plans, sends } of steps) {
      if (at < from || at >= useBy) continue;
      if (plans && isDue(at)) isPlanned = true;
      if (isPlanned && sends && isDue(at)) return at;
    }
    return null;
  }

  const expected = holdings.flatMap((held) =>
    [7, 1].flatMap((days) => {
      const { booking_date: date, time_slot: time } = held;
      const times = timesOf(days, date, time);
      const isDue = (at: number) =>
        wasAt(at, held) && !silences.some((one) => one.id === held.id && wasAt(at, one));
      const at = leavesAt(times, isDue);
      if (at === null || held.since >= times.from || jumpedBefore(at)) return [];
      // An outage that lasts while the guest changes their mind may drop the mail.
      if (steps.some((step) => step.at >= times.from && step.at <= at && !isDue(step.at)))
        return [];
      return [keyOf({ bookingId: held.id, days, date, time })];
    }),
  );
  const days = new Set(holdings.map(({ booking_date }) => booking_date));
  const expectedSchedules = [...days].flatMap((date) => {
    const isDue = (at: number) =>
      holdings.some((held) => held.booking_date === date && wasAt(at, held));
    const at = leavesAt(timesOf(null, date, null), isDue);
    if (at === null || jumpedBefore(at)) return [];
    return [keyOf({ bookingId: null, days: null, date, time: null })];
  });
  const missing = [...expected, ...expectedSchedules].filter((key) => !byKey.has(key));
  return { twice, late, early, notTheirs, insidePeriod, missing, expected };
}
