import { storedBooking } from '#tests/kit/admin/admin.ts';

// The server's today is Monday, November 16, noon.
export const TODAY = '2026-11-16';

export const jane = storedBooking({
  booking_date: TODAY,
  time_slot: '2:30 PM',
  guest_name: 'Jane Wambui',
  guest_zone: 'Pacific/Apia',
});
export const eric = storedBooking({
  booking_date: '2026-11-17',
  guest_name: 'Eric Mugisha',
  notes: null,
});
export const peter = storedBooking({
  booking_date: '2026-11-17',
  time_slot: '11:30 AM',
  guest_name: 'Peter Kamau',
  notes: '=1+1',
  status: 'cancelled',
});
export const SOME = [jane, eric, peter];
