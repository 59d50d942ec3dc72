import { YourBooking } from '#app/features/your-booking/your-booking.tsx';
import { Island } from './island.tsx';

export default function YourBookingIsland({ address }: { address: string }) {
  return (
    <Island address={address}>
      <YourBooking />
    </Island>
  );
}
