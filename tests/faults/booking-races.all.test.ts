import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { slotsOn } from '#domain/booking/slots/slot.ts';
import type { EngineName } from '#server/database/database.ts';
import { insertInvitation, invitedRequest } from '#tests/kit/admin/invitations.ts';
import { book, bookByForm, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { ENGINES } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { STARVED, sendAgainAfter } from '#tests/kit/faults/send-again.ts';
import {
  atLeast,
  atMost,
  exactly,
  type Measurement,
  none,
  recordFigure,
} from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';
import { atOnce, guest, type Instances, openInstances, tally } from './two-instances.ts';

const CANCELLED = { status: 'cancelled', notifies_guest: false };
const CONFIRMED = { status: 'confirmed', notifies_guest: true };
/** PostgreSQL may reject some while all connections are in use. */
const TURNED_AWAY_MAXIMUM = { sqlite: 0, postgres: 10 };
/** T6: a block takes about as long as the longest pause. */
const PAUSES_MS = 12;
const BLOCK_ROUNDS = pick({ all: 6, long: 200 });
/** A date for each of these rounds. */
const WINDOW = { opensAfterDays: 1, closesAfterDays: 2 * BLOCK_ROUNDS + 40 };

interface Race {
  readonly number: string | Readonly<Record<EngineName, string>>;
  readonly title: string;
  readonly run: (
    instances: Instances,
  ) => Promise<{ readonly operations: number; readonly measured: readonly Measurement[] }>;
}

const oneSlot: Race = {
  number: { sqlite: '(T1)', postgres: '(T2)' },
  title: 'one slot goes to exactly one of many bookings at once',
  async run({ db, engine, urlOf }) {
    const bookings = pick({ all: 200, long: 1_000 });
    const maximum = TURNED_AWAY_MAXIMUM[engine];
    const latencies = new Latencies();
    const responses = await atOnce(bookings, (index) => {
      const send = () => book(urlOf(index), bookingRequest(guest(index)), `key-${index}`);
      return latencies.measure(sendAgainAfter([408], send));
    });
    const { count, others } = tally(responses);
    const rows = await db.selectFrom('bookings').select('status').execute();
    const mails = await db.selectFrom('mails').select('audience').orderBy('audience').execute();
    const withoutRetryAfter = responses.filter(
      ({ status, headers }) => status === 503 && headers.get('Retry-After') === null,
    );
    expect(await responses.find(({ status }) => status === 409)?.json()).toMatchObject({
      title: 'Slot already booked',
      detail: 'This time slot was just booked. Please select another.',
    });
    expect(mails).toEqual([{ audience: 'guest' }, { audience: 'producer' }]);
    expect(rows).toEqual([{ status: 'confirmed' }]);
    return {
      operations: bookings,
      measured: [
        exactly('201', count(201), 1),
        atLeast('409', count(409), bookings - 1 - maximum),
        atMost('503', count(503), maximum),
        none('503 without Retry-After', withoutRetryAfter),
        others('other responses', 201, 409, 503),
        atMost('p99', latencies.quantile(0.99), 2_000, 'ms'),
      ],
    };
  },
};

const twoAdmins: Race = {
  number: '(T4)',
  title: 'one of two cancelled bookings of a slot is confirmed when two admins confirm both',
  async run({ admins: [first, second], confirmedIds, urlOf }) {
    const rounds = pick({ all: 6, long: 200 });
    const ids: string[] = [];
    for (const index of [0, 1]) {
      const response = await book(urlOf(index), bookingRequest(guest(index)));
      ids.push((await response.json()).id);
      await first.patch(`/bookings/${ids[index]}`, CANCELLED);
    }
    let singleWinners = 0;
    for (let round = 0; round < rounds; round += 1) {
      const responses = await Promise.all([
        first.patch(`/bookings/${ids[0]}`, CONFIRMED),
        second.patch(`/bookings/${ids[1]}`, CONFIRMED),
      ]);
      const { count } = tally(responses);
      const confirmed = await confirmedIds();
      if (count(200) === 1 && count(409) === 1 && confirmed.length === 1) singleWinners += 1;
      expect(await responses.find(({ status }) => status === 409)?.json()).toMatchObject({
        title: 'Failed to update booking status',
        detail: 'Another booking has this slot.',
      });
      for (const id of confirmed) await first.patch(`/bookings/${id}`, CANCELLED);
    }
    const name = 'rounds with one winner and one 409';
    return { operations: rounds * 2, measured: [{ name, value: singleWinners, exactly: rounds }] };
  },
};

const cancelledSlot: Race = {
  number: '(T5)',
  title: 'a cancelled slot is booked again, by exactly one of 20 at once',
  async run({ confirmedIds, db, urlOf }) {
    const rounds = pick({ all: 4, long: 200 });
    const cancel = () => db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    const responses: Response[] = [];
    let rebooked = 0;
    let withOneWinner = 0;
    await book(urlOf(0), bookingRequest());
    for (let round = 0; round < rounds; round += 1) {
      await cancel();
      if ((await book(urlOf(round), bookingRequest())).status === 201) rebooked += 1;
      await cancel();
      const many = await atOnce(20, (index) => book(urlOf(index), bookingRequest()));
      if (tally(many).count(201) === 1) withOneWinner += 1;
      responses.push(...many);
    }
    return {
      operations: rounds + responses.length,
      measured: [
        exactly('rounds rebooked by the same guest', rebooked, rounds),
        exactly('rounds with exactly one winner', withOneWinner, rounds),
        tally(responses).others('responses but 201 and 409', 201, 409),
        exactly('confirmed at the end', (await confirmedIds()).length, 1),
      ],
    };
  },
};

const blockedDate: Race = {
  number: '(T6)',
  title: 'no booking is taken for a date after it is blocked, while 50 arrive',
  async run({ admins: [admin], db, urlOf }) {
    const days = manySlots(3 * 7 * BLOCK_ROUNDS, '2026-12-01').map((slot) => slot.booking_date);
    const dates = [...new Set(days)].filter((date) => slotsOn(date).length === 3);
    const responses: Response[] = [];
    let before = 0;
    let late = 0;
    let missing = 0;
    for (const [round, date] of dates.slice(0, BLOCK_ROUNDS).entries()) {
      // The guests of a slot start a little after those of the previous one, the admin in between:
      // the winner differs between rounds.
      const blocking = sendAgainAfter(STARVED, () =>
        admin.post('/blocked-dates', { blocked_date: date }),
      );
      const booking: Promise<Response>[] = [];
      for (const [slot, time_slot] of slotsOn(date).entries()) {
        for (let index = slot; index < 50; index += 3) {
          const request = bookingRequest({ booking_date: date, time_slot, ...guest(index) });
          const key = `${date}-${index}`;
          booking.push(sendAgainAfter(STARVED, () => book(urlOf(index), request, key)));
        }
        await setTimeout(Math.floor((round * PAUSES_MS) / BLOCK_ROUNDS));
      }
      const blocked = await blocking;
      expect(blocked.status).toBe(201);
      const { affected }: { affected: { id: string }[] } = await blocked.json();
      responses.push(...(await Promise.all(booking)));
      const onDate = db.selectFrom('bookings').select('id').where('booking_date', '=', date);
      const stored = (await onDate.execute()).map(({ id }) => id);
      const reported = affected.map(({ id }) => id);
      before += reported.length;
      late += stored.filter((id) => !reported.includes(id)).length;
      missing += reported.filter((id) => !stored.includes(id)).length;
    }
    const { count, others } = tally(responses);
    return {
      operations: responses.length + BLOCK_ROUNDS,
      measured: [
        exactly('bookings after the block', late, 0),
        exactly('bookings reported to the admin and not stored', missing, 0),
        // Each came first often enough for a race.
        { name: 'confirmed before the block', value: count(201), exactly: before, atLeast: 1 },
        atLeast('rejected as blocked', count(422), 1),
        others('other responses', 201, 409, 422),
        exactly('bookings sent', responses.length, BLOCK_ROUNDS * 50),
      ],
    };
  },
};

const forms: Race = {
  number: '(T43)',
  title:
    'a slot goes to one of the guests with and without scripts, again after each cancellation, and to none once its date is blocked',
  async run({ admins: [admin], confirmedIds, urlOf }) {
    const guests = pick({ all: 16, long: 100 });
    const rounds = pick({ all: 2, long: 5 });
    const bookAtOnce = (round: number) =>
      atOnce(guests, (index) => {
        const url = urlOf(Math.floor(index / 2));
        const key = `round-${round}-guest-${index}`;
        const request = bookingRequest(guest(index));
        const send = () =>
          index % 2 === 0 ? bookByForm(url, request, { key }) : book(url, request, key);
        return sendAgainAfter(STARVED, send);
      });
    const responses: Response[] = [];
    let withOneWinner = 0;
    for (let round = 0; round < rounds; round += 1) {
      const replies = await bookAtOnce(round);
      const { count } = tally(replies);
      const [id, ...more] = await confirmedIds();
      const isWon = count(200) + count(201) === 1 && id !== undefined && more.length === 0;
      if (isWon) withOneWinner += 1;
      responses.push(...replies);
      await admin.patch(`/bookings/${id}`, CANCELLED);
    }
    // The invariant of T6: what is confirmed when the date is blocked was confirmed before.
    const [replies, blocked] = await Promise.all([
      bookAtOnce(rounds),
      admin.post('/blocked-dates', { blocked_date: bookingRequest().booking_date }),
    ]);
    const { affected }: { affected: { id: string }[] } = await blocked.json();
    const late = (await confirmedIds()).filter((one) => !affected.some(({ id }) => id === one));
    const after = await bookByForm(urlOf(1), bookingRequest({ time_slot: '2:30 PM' }));
    expect(after.status).toBe(422);
    return {
      operations: (rounds + 1) * guests,
      measured: [
        exactly('rounds with exactly one winner', withOneWinner, rounds),
        tally(responses).others('other responses', 200, 201, 409),
        none('bookings after the block', late),
        tally(replies).others('other responses beside the block', 200, 201, 409, 422),
      ],
    };
  },
};

const invitation: Race = {
  number: '(T45)',
  title: 'an invitation is used exactly as often as it allows by bookings at once',
  async run({ db, location, urlOf }) {
    const bookings = pick({ all: 60, long: 1_000 });
    const usesMax = 7;
    const terms = { uses_max: usesMax, window_to_days: 500 };
    const { id, key, uses } = await insertInvitation({ location }, terms);
    // A slot for each: the invitation alone decides.
    const slots = manySlots(bookings, '2026-11-17');
    const responses = await atOnce(bookings, (index) => {
      const request = invitedRequest(key, { ...slots[index], ...guest(index) });
      return sendAgainAfter(STARVED, () => book(urlOf(index), request, `key-${index}`));
    });
    const { count } = tally(responses);
    const rejected = responses.find(({ status }) => status === 403);
    expect(await rejected?.json()).toMatchObject({ code: 'invitation_used' });
    const rows = await db.selectFrom('bookings').select('id').execute();
    const evidence = await db
      .selectFrom('consents')
      .select('booking_id')
      .where('invitation_id', '=', id)
      .execute();
    return {
      operations: bookings,
      measured: [
        exactly('201', count(201), usesMax),
        exactly('403', count(403), bookings - usesMax),
        exactly('uses', await uses(), usesMax),
        exactly('bookings', rows.length, usesMax),
        exactly('consents with the invitation', evidence.length, usesMax),
      ],
    };
  },
};

const RACES = [oneSlot, twoAdmins, cancelledSlot, blockedDate, forms, invitation];

describe.each(ENGINES)('at two instances on %s', (engine) => {
  for (const { number, run, title } of RACES) {
    const numbered = typeof number === 'string' ? number : number[engine];

    it(`${title} ${numbered}`, async () => {
      const { operations, measured } = await run(await openInstances(engine, WINDOW));
      const test = numbered.slice(1, -1);
      recordFigure({ test, name: `${title}, ${engine}`, operations, measured });
    });
  }
});
