import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookingFields } from '#content/booking/booking-fields.ts';
import {
  CORRECTABLE_FIELDS,
  type CorrectedDetails,
  GUEST_FIELDS,
  type GuestDetails,
  type GuestField,
} from '#domain/booking/guest-fields.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { bookingRequest } from '#tests/kit/api/api.ts';
import { bookAsGuest } from '#tests/kit/api/guest.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startMailedServer } from '#tests/kit/server/server.ts';

const TOLD: GuestDetails = {
  guest_name: 'Amina Told',
  guest_email: 'told@example.com',
  guest_phone: '+254 711 111111',
  notes: 'What was told',
};
const CORRECTED: CorrectedDetails = {
  guest_name: 'Amina Corrected',
  guest_phone: '+254 722 222222',
  notes: 'What was corrected',
};

const IN_POLICY: Readonly<Record<GuestField, string>> = {
  guest_name: 'your full name',
  guest_email: 'your email address',
  guest_phone: 'your phone number',
  notes: 'a short topic',
};

it.each(GUEST_FIELDS)('the policy names %s', (field) => {
  expect(readFileSync('content/legal/policy.md', 'utf8')).toContain(IN_POLICY[field]);
});

// A field that is added to GUEST_FIELDS has to be added to both objects above, and then appears in every list below.
describe('each field of a guest', () => {
  async function booked() {
    const { mailServer, server } = await startMailedServer({}, { mailPollMs: 100 });
    const request = bookingRequest(TOLD);
    const { id, guest } = await bookAsGuest(server, request);
    return { server, mailServer, id, request, guest };
  }

  it('reaches the team: list, record, day, export, feed and mail', async () => {
    const { server, mailServer, id, request } = await booked();
    const admin = await adminCalls(server);
    const textOf = async (path: string) => (await admin.get(path)).text();
    const { address } = await (await admin.post('/calendar-feed')).json();
    await mailServer.untilReceived(2);
    const mails = await Promise.all(mailServer.received.map(readMail));
    const producer = mails.find(({ subject }) => subject?.includes(TOLD.guest_name));
    const texts = {
      list: await textOf('/bookings'),
      record: await textOf(`/bookings/${id}`),
      day: await textOf(`/day?date=${request.booking_date}`),
      export: await (await admin.post('/bookings.csv')).text(),
      feed: (await (await fetch(address)).text()).replaceAll('\r\n ', ''),
      mail: producer?.text ?? '',
    };
    for (const field of GUEST_FIELDS) {
      for (const [name, text] of Object.entries(texts)) {
        expect(text, `${field} in ${name}`).toContain(TOLD[field]);
      }
      expect(texts.export).toContain(bookingFields[field]);
    }
  });

  it.each(CORRECTABLE_FIELDS)('%s is on the own link, and corrected alone', async (field) => {
    const { guest } = await booked();
    expect((await guest.read())[field]).toBe(TOLD[field]);
    const { guest_email, ...told } = TOLD;
    const corrected = { ...told, [field]: CORRECTED[field] };
    expect(await guest.correct({ [field]: CORRECTED[field] })).toMatchObject({
      http: 200,
      ...corrected,
    });
    expect((await guest.read())[field]).toBe(CORRECTED[field]);
  });
});
