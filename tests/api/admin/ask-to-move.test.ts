import { describe, expect, it } from 'vitest';
import { visit } from '#content/show/show.ts';
import type { BlockedDateList } from '#domain/admin/blocked-dates.ts';
import type { BookingRecord } from '#domain/admin/bookings.ts';
import type { EngineName } from '#server/database/database.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { answerOf, bookAsGuest } from '#tests/kit/api/guest.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const SLOT = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const LATER = { booking_date: '2026-12-01', time_slot: '2:30 PM' } as const;
const OTHER = { booking_date: '2026-12-02', time_slot: '9:30 AM' } as const;
const BLOCK = { blocked_date: SLOT.booking_date, asks_guests: true };
const GUEST = 'jane@example.com';
/** Within the time limit of changes. */
const MORNING_BEFORE = Date.parse('2026-11-30T06:00:00Z');
const TWELVE_SECONDS = 12_000;
const UNBLOCKED = { status: 'failed', last_error: 'The date is not blocked any more.' };
const DAY_OF_RECORDING_OVER = Date.parse('2026-12-01T20:00:00Z');

/** A server with two bookings of the date: by a guest with a link, and by phone without an e-mail address. */
async function open(engine: EngineName, options = { smtpUrl: 'smtp://127.0.0.1:1' }) {
  const server = await startTestServer(engine, options, { mailPollMs: 20 });
  const admin = await adminCalls(server);
  const { id, guest } = await bookAsGuest(server, SLOT);
  const phone = {
    ...LATER,
    guest_name: 'Wanjiru Kamau',
    guest_email: '',
    guest_phone: '+254 700 000001',
    notes: null,
    allows_blocked: false,
  };
  expect((await admin.post('/bookings', phone)).status).toBe(201);
  const { db } = await server.openDatabase();
  return {
    server,
    id,
    guest,
    block: async (body: object = BLOCK) => (await admin.post('/blocked-dates', body)).json(),
    list: async (): Promise<BlockedDateList> => (await admin.get('/blocked-dates')).json(),
    ask: async (blockId: string) =>
      answerOf(await admin.post(`/blocked-dates/${blockId}/requests`, {})),
    unblock: (blockId: string) => admin.remove(`/blocked-dates/${blockId}`),
    moveByTeam: async (from: object, to: object) => {
      const move = { from, to, allows_blocked: true, notifies_guest: false };
      return (await admin.post(`/bookings/${id}/move`, move)).status;
    },
    record: async (): Promise<BookingRecord> => (await admin.get(`/bookings/${id}`)).json(),
    requests: () =>
      db
        .selectFrom('mails')
        .select(['booking_id', 'status', 'last_error'])
        .where('job', 'like', 'send-move-request%')
        .orderBy('id')
        .execute(),
  };
}

/** The same with a mail server, which has received the mails about them. */
async function openWithMails() {
  const mailServer = await startTestMailServer();
  const opened = await open('sqlite', { smtpUrl: mailServer.url });
  await mailServer.untilReceived(3);
  return { ...opened, mailServer };
}

describe.each(API_ENGINES)('guests on a blocked date on %s', (engine) => {
  it('are mailed their link with the block, and listed until they have moved (R191)', async () => {
    const { block, list, record, requests, guest, id } = await open(engine);
    const { asked, affected } = await block();
    expect([asked, affected.length]).toEqual([1, 2]);
    const notAsked = { is_askable: false, is_asked: false };
    expect((await list()).remaining).toEqual([
      { id, guest_name: 'Jane Wambui', ...SLOT, is_askable: true, is_asked: true },
      { id: expect.any(String), guest_name: 'Wanjiru Kamau', ...LATER, ...notAsked },
    ]);
    expect(await requests()).toMatchObject([{ booking_id: id, status: 'queued' }]);
    expect((await record()).history[0]).toMatchObject({ action: 'asked_to_move' });
    const asksToMove = { status: 'confirmed', is_asked_to_move: true, visit: null };
    expect(await guest.read()).toMatchObject(asksToMove);

    const { isSample: _, ...details } = visit;
    const moved = { http: 200, is_asked_to_move: false, visit: details };
    expect(await guest.move(SLOT, OTHER)).toMatchObject(moved);
    expect((await list()).remaining).toMatchObject([{ guest_name: 'Wanjiru Kamau' }]);
  });

  it('are asked later too, and each once', async () => {
    const { block, list, ask, requests, guest } = await open(engine);
    expect(await block({ blocked_date: SLOT.booking_date })).toMatchObject({ asked: 0 });
    expect(await guest.read()).toMatchObject({ is_asked_to_move: false });
    const { blocked_dates } = await list();
    const blockId = blocked_dates[0]?.id ?? '';
    const answers = await Promise.all([ask(blockId), ask(blockId)]);
    expect(answers.map(({ asked }) => asked).toSorted()).toEqual([0, 1]);
    expect(await requests()).toHaveLength(1);
  });

  it('are not asked any more once the date is unblocked, and again after another block', async () => {
    const { block, list, unblock, requests, guest } = await open(engine);
    const { blocked } = await block();
    await unblock(blocked[0].id);
    expect(await requests()).toEqual([]);
    expect(await guest.read()).toMatchObject({ is_asked_to_move: false });
    expect((await list()).remaining).toEqual([]);
    expect(await block()).toMatchObject({ asked: 1 });
  });
});

describe('guests on a blocked date', () => {
  it('may choose until the recording begins, and not before they are asked', async () => {
    const { server, block, guest } = await open('sqlite');
    server.setClock(MORNING_BEFORE);
    expect(await guest.read()).toMatchObject({ is_changeable: false });
    await block();
    expect(await guest.read()).toMatchObject({ is_changeable: true });
    const moved = await guest.move(SLOT, { ...OTHER, booking_date: '2026-12-15' });
    expect(moved).toMatchObject({ http: 200 });
  });

  it('get one mail with their link, after the time to undo the block', async () => {
    const mailServer = await startTestMailServer();
    const { server, block, record } = await open('sqlite', { smtpUrl: mailServer.url });
    await mailServer.untilReceived(3);
    await block();
    server.setClock(TEST_NOW + TWELVE_SECONDS);
    await mailServer.untilReceived(4);
    const mail = await readMail(mailServer.received.at(-1));
    expect(mail.subject).toContain('Tue 1 Dec');
    expect(mail.text).toContain('Please choose another slot');
    expect(mail.text).toContain('/your-booking#');
    expect(mail.entry).toBeNull();
    expect(mailServer.received.at(-1)?.recipients).toEqual([GUEST]);
    await expect
      .poll(async () => (await record()).mails[0])
      .toMatchObject({ kind: 'move_request', state: 'sent' });
  });

  /** A date whose guest has received the request. */
  async function openAsked() {
    const opened = await openWithMails();
    const { mailServer } = opened;
    const { blocked } = await opened.block();
    opened.server.setClock(TEST_NOW + TWELVE_SECONDS);
    await mailServer.untilReceived(4);
    await expect.poll(opened.requests).toMatchObject([{ status: 'sent' }]);
    return { ...opened, blockId: blocked[0].id };
  }

  it('are told that their slot is kept if the date is unblocked after the request', async () => {
    const { server, mailServer, unblock, blockId, record } = await openAsked();
    await unblock(blockId);
    server.setClock(TEST_NOW + 2 * TWELVE_SECONDS);
    await mailServer.untilReceived(5);
    const mail = await readMail(mailServer.received.at(-1));
    expect(mail.text).toContain('Your slot is kept');
    expect(mail.text).toContain('/your-booking#');
    expect(mailServer.received.at(-1)?.recipients).toEqual([GUEST]);
    await expect
      .poll(async () => (await record()).mails[0])
      .toMatchObject({ kind: 'move_request_withdrawn', state: 'sent' });
  });

  it('are not told so if the request could not be sent', async () => {
    const { server, mailServer, block, unblock, requests } = await openWithMails();
    await mailServer.setFault('550');
    const { blocked } = await block();
    server.setClock(TEST_NOW + TWELVE_SECONDS);
    await expect.poll(requests).toMatchObject([{ status: 'failed' }]);
    await unblock(blocked[0].id);
    expect(await requests()).toHaveLength(1);
  });

  it('get none if the team has moved the recording away and back', async () => {
    const { server, block, moveByTeam, requests, guest } = await open('sqlite');
    await block();
    expect(await moveByTeam(SLOT, OTHER)).toBe(200);
    expect(await moveByTeam(OTHER, SLOT)).toBe(200);
    expect(await guest.read()).toMatchObject({ is_asked_to_move: false });
    server.setClock(TEST_NOW + TWELVE_SECONDS);
    await expect.poll(requests).toMatchObject([UNBLOCKED]);
  });

  it('are not asked about a recording that is over', async () => {
    const { server, block, list, requests } = await open('sqlite');
    server.setClock(DAY_OF_RECORDING_OVER);
    const { asked, affected } = await block();
    expect(asked).toBe(0);
    expect(affected).toMatchObject([{ is_askable: false }, { is_askable: false }]);
    expect((await list()).remaining).toEqual([]);
    expect(await requests()).toEqual([]);
  });
});
