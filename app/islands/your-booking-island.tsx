import { YourBooking } from '#app/features/your-booking/your-booking.tsx';
import { island } from './island.tsx';

export default island(YourBooking);
