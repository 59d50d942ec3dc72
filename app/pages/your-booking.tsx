import { YourBooking } from '#app/features/your-booking/your-booking.tsx';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { yourBooking } from '#content/your-booking.ts';

export default function YourBookingPage() {
  return <YourBooking />;
}

export const meta = pageMeta({ ...yourBooking.page, isIndexed: false });
