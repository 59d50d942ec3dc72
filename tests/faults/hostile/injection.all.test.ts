import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { show, visit } from '#content/show/show.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { typedText } from '#server/bookings/admin/spreadsheet-text.ts';
import { HOSTILE_ADDRESSES } from '#tests/data/hostile-texts.ts';
import { INJECTIONS } from '#tests/data/injections.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { FORM_ENGINES } from '#tests/kit/database/database.ts';
import { formulasIn } from '#tests/kit/faults/spreadsheet.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { readable, tagsOf } from '#tests/kit/mail/mail-system.ts';
import { atLeast, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { IS_LONG } from '#tests/kit/tier.ts';
import { requestWith, STORABLE } from './injected-bookings.ts';

/** Contains the slots of all requests, and is no wider: a server computes all days after each booking. */
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 200 };

const LINK = /^(mailto:|tel:|http:\/\/localhost:)/;

/** In outputs, where all texts pass the same code, the short run has every third one. */
const REQUESTS = INJECTIONS.map(requestWith).filter((_, index) => IS_LONG || index % 3 === 0);
const SENT_EMAILS = new Set(REQUESTS.map(({ guest_email }) => guest_email));
const BOOKED = STORABLE.filter(({ guest_email }) => SENT_EMAILS.has(guest_email));
const EMAILS = new Set(BOOKED.map(({ guest_email }) => guest_email));

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it('exports and mails markup and formulas as text, also in invitation and feed (T41)', async () => {
    const mailServer = await startTestMailServer();
    const server = await startTestServer(engine, { window: WIDE_WINDOW, smtpUrl: mailServer.url });
    const admin = await adminCalls(server);
    const { db } = await server.openDatabase();
    // Guests who have opened a mailed link: their mails contain what they wrote.
    const proveAll = () => db.updateTable('bookings').set({ mailbox_proven_at: 1 }).execute();
    const earlier = Array.from(EMAILS, (guest_email) =>
      storedBooking({ guest_email, status: 'cancelled' }),
    );
    await storeBookings(server, earlier);
    await proveAll();
    const statuses: Record<number, number> = {};
    for (const request of REQUESTS) {
      const { status } = await book(server.url, request);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 201: BOOKED.length, 400: REQUESTS.length - BOOKED.length });
    await proveAll();
    const earlierIds = earlier.map(({ id }) => id);
    await db.deleteFrom('bookings').where('id', 'in', earlierIds).execute();
    let checks = REQUESTS.length;

    // No e-mail adds a second recipient: it is rejected or is the only recipient.
    let emailsAccepted = 0;
    for (const [index, guest_email] of HOSTILE_ADDRESSES.entries()) {
      const slot = manySlots(INJECTIONS.length + index + 1, '2026-11-20').at(-1);
      const { status } = await book(server.url, bookingRequest({ ...slot, guest_email }));
      expect([201, 400, 422]).toContain(status);
      if (status === 201) emailsAccepted += 1;
      checks += 1;
    }
    const booked = BOOKED.length + emailsAccepted;

    const csv = await (await admin.post('/bookings.csv')).text();
    const rows: string[][] = parse(csv, { bom: true });
    expect(rows).toHaveLength(booked + 1);
    const cells = rows.slice(1).flat();
    const formulas = formulasIn(csv);
    const topics = new Set(rows.map((row) => typedText(row[5] ?? '')));
    expect(BOOKED.filter(({ notes }) => !topics.has(notes ?? ''))).toEqual([]);
    checks += cells.length;

    const { address: feedUrl } = await (await admin.post('/calendar-feed')).json();
    const feed = new ICAL.Component(ICAL.parse(await (await fetch(feedUrl)).text()));
    const events = feed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events).toHaveLength(booked);
    expect(events.flatMap(({ component }) => component.getAllSubcomponents())).toEqual([]);
    expect(events.filter(({ attendees }) => attendees.length > 0)).toEqual([]);
    const titles = new Set(events.map(({ summary }) => summary));
    for (const { guest_name } of BOOKED) {
      expect(titles).toContain(`${show.name}: ${oneLine(guest_name)}`);
    }
    checks += events.length;

    await mailServer.untilReceived(2 * booked);
    const usualTags: Record<string, unknown> = {};
    let extraRecipients = 0;
    for (const { recipients, source } of mailServer.received) {
      extraRecipients += recipients.length - 1;
      const mail = await PostalMime.parse(source);
      const [recipient = ''] = recipients;
      const isForGuest = EMAILS.has(recipient);
      const email = isForGuest ? recipient : (mail.replyTo?.[0]?.address ?? '');
      const stored = BOOKED.find(({ guest_email }) => guest_email === email);
      if (!stored) continue;
      const names = mail.headers.map(({ key }) => key).join();
      const html = mail.html ?? '';
      const kind = isForGuest ? 'guest' : 'producer';
      // The query of a calendar link contains texts of the booking; only the target is checked. The borders' colours
      // are those of the slot's cloth.
      const tags = tagsOf(html)?.map((tag) =>
        tag.replace(/ href="[^"]*"/, ' href').replaceAll(/#[\da-f]{6}\b/g, '#'),
      );
      usualTags[kind] ??= [names, tags];
      expect([names, tags]).toEqual(usualTags[kind]);
      const links = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, link = '']) => link);
      expect(links.filter((link) => link !== visit.map && !LINK.test(link))).toEqual([]);
      expect(readable(html)).toContain(plainText(stored.notes ?? ''));
      for (const attachment of mail.attachments) {
        const text = new TextDecoder().decode(attachment.content as ArrayBuffer);
        const calendar = new ICAL.Component(ICAL.parse(text));
        const [event, ...others] = calendar.getAllSubcomponents('vevent');
        expect(others).toEqual([]);
        const attendees = event?.getAllProperties('attendee') ?? [];
        expect(attendees.map((one) => one.getFirstValue())).toEqual([`MAILTO:${recipient}`]);
        expect(event?.getAllSubcomponents().map(({ name }) => name)).toEqual(['valarm']);
      }
      checks += 1;
    }
    recordFigure({
      test: 'T41',
      name: `injection corpus in mail, CSV and calendar, ${engine}`,
      operations: checks,
      measured: [
        exactly('mails', mailServer.received.length, 2 * booked),
        exactly('extra recipients', extraRecipients, 0),
        atLeast('cells', cells.length, booked),
        none('formulas', formulas),
        exactly('events', events.length, booked),
      ],
    });
  });
});
