import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BOOKING_FIELDS, BookingRequest, StoredBooking } from './booking.ts';
import { GuestDetails } from './guest-fields.ts';

const valid = {
  guest_name: 'Jane Wambui',
  guest_email: 'jane@example.com',
  guest_phone: '',
  notes: '',
  booking_date: '2026-12-01',
  time_slot: '9:30 AM',
};

function firstMessage(more: object): string | undefined {
  return v.safeParse(BookingRequest, { ...valid, ...more }).issues?.[0]?.message;
}

describe('the guest form', () => {
  it.each([
    [{ guest_name: '' }, 'Name must be at least 2 characters'],
    [{ guest_name: ' J ' }, 'Name must be at least 2 characters'],
    [{ guest_name: undefined }, 'Name must be at least 2 characters'],
    [{ guest_name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    [{ guest_email: 'jane' }, 'Invalid email address'],
    [{ guest_email: 'jane@example' }, 'Invalid email address'],
    [{ guest_email: 'jane@example.com, eve@example.com' }, 'Invalid email address'],
    [{ guest_email: 'jane@example.com\r\nBcc: eve@example.com' }, 'Invalid email address'],
    [{ guest_email: 'jane@' }, 'Invalid email address'],
    [{ guest_email: `${'x'.repeat(244)}@example.com` }, 'Invalid email address'],
    [{ guest_phone: '1'.repeat(51) }, 'Phone must be at most 50 characters'],
    [{ notes: 'x'.repeat(501) }, 'Notes must be less than 500 characters'],
    [{ booking_date: '' }, 'Please select date and time'],
    [{ booking_date: '2026-02-30' }, 'Please select date and time'],
    [{ time_slot: '' }, 'Please select date and time'],
    [{ time_slot: 'noon' }, 'Please select date and time'],
    [{ guest_name: '', guest_email: '' }, 'Name must be at least 2 characters'],
  ])('rejects %j with its message (R102, R103, R104, R105)', (more, message) => {
    expect(firstMessage(more)).toBe(message);
  });

  it.each([
    { guest_name: 'Al' },
    { guest_name: 'x'.repeat(100) },
    { guest_email: "o'neil@example.com" },
    { guest_email: ' jane@example.co.ke ' },
    { guest_email: `${'x'.repeat(243)}@example.com` },
    { guest_phone: 'call me, maybe' },
    { guest_phone: '1'.repeat(50) },
    { guest_phone: null, notes: null },
    { guest_phone: undefined, notes: undefined },
    { notes: 'x'.repeat(500) },
  ])('accepts %j', (more) => {
    expect(firstMessage(more)).toBeUndefined();
  });

  it('trims texts and converts empty optional ones to null', () => {
    expect(v.parse(GuestDetails, { ...valid, guest_name: '  Jane Wambui ', notes: '   ' })).toEqual(
      {
        guest_name: 'Jane Wambui',
        guest_email: 'jane@example.com',
        guest_phone: null,
        notes: null,
      },
    );
  });

  it.each([
    { guest_phone: '', notes: '' },
    { guest_phone: null, notes: null },
    { guest_phone: undefined, notes: undefined },
  ])('stores nothing for the optional fields in %j', (more) => {
    expect(v.parse(BookingRequest, { ...valid, ...more })).toMatchObject({
      guest_phone: null,
      notes: null,
    });
  });

  it('keeps the optional fields', () => {
    const typed = { ...valid, guest_phone: '+254 700 000000', notes: 'Small farms' };
    expect(v.parse(BookingRequest, typed)).toEqual(typed);
  });

  it('drops unknown fields', () => {
    const parsed = v.parse(BookingRequest, {
      ...valid,
      id: '1',
      status: 'cancelled',
      created_at: 0,
    });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(valid).sort());
  });
});

describe('a stored booking', () => {
  /** The form rejects such a name and such an e-mail address. */
  const stored = {
    ...valid,
    id: '1',
    guest_name: 'J',
    guest_email: 'jane@',
    status: 'cancelled',
    guest_zone: 'Pacific/Apia',
  };

  it('has the fields of a booking as they were stored, and no other columns (R121)', () => {
    expect(v.parse(StoredBooking, { ...stored, created_at: 0 })).toEqual(stored);
    expect([...BOOKING_FIELDS].sort()).toEqual(Object.keys(stored).sort());
  });

  it('has null in optional fields that are missing', () => {
    const optional = { guest_phone: null, notes: null, guest_zone: null };
    const older = { ...stored, guest_phone: undefined, notes: undefined, guest_zone: undefined };
    expect(v.parse(StoredBooking, older)).toEqual({ ...stored, ...optional });
  });

  it.each([{ status: 'later' }, { booking_date: '2026-02-30' }, { time_slot: null }, { id: 1 }])(
    'is rejected with %j',
    (more) => {
      expect(v.safeParse(StoredBooking, { ...stored, ...more }).success).toBe(false);
    },
  );
});

const zoneOf = (guest_zone: string | null) =>
  v.parse(BookingRequest, { ...valid, guest_zone }).guest_zone;

it.each(['Africa/Nairobi', 'Pacific/Apia', 'America/Argentina/Buenos_Aires', 'UTC'])(
  "accepts the guest's zone %s",
  (zone) => {
    expect(zoneOf(zone)).toBe(zone);
  },
);

it.each(['', 'Mars/Base', 'Etc/Unknown', '+03:00', 'Africa/Nairobi\n', 'x'.repeat(1000), null])(
  "stores no guest's zone for %j",
  (text) => {
    expect(zoneOf(text)).toBe(null);
  },
);
