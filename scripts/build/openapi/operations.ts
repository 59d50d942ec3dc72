import type { Operation } from './operation.ts';
import { ACCOUNT_OPERATIONS } from './operations/account.ts';
import { ADMIN_OPERATIONS } from './operations/admin.ts';
import { ADMIN_BOOKING_OPERATIONS } from './operations/admin-bookings.ts';
import { BOOKING_OPERATIONS } from './operations/booking.ts';
import { GUEST_OPERATIONS } from './operations/guest.ts';
import { SECOND_FACTOR_OPERATIONS } from './operations/second-factor.ts';
import { SITE_OPERATIONS } from './operations/site.ts';

/** Every operation of the server, in the order of the readable page. */
export const OPERATIONS: readonly Operation[] = [
  ...BOOKING_OPERATIONS,
  ...GUEST_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...SECOND_FACTOR_OPERATIONS,
  ...ADMIN_BOOKING_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...SITE_OPERATIONS,
];
