import { caseLinks } from '#app/features/your-booking/booking/case-links.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { show } from '#content/show/show.ts';
import { yourBooking } from '#content/your-booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { fillText } from '#domain/text/fill-text.ts';

const { tooLate: copy } = yourBooking;

/** Explains why the booking cannot be changed here any more, and how to talk to the studio about it. */
export function TooLate({ booking }: { booking: GuestBooking }) {
  const links = caseLinks(booking);
  return (
    <>
      <p>{fillText(copy.text, { hours: show.guestChangesUntilHours })}</p>
      <div className="actions">
        <ButtonLink variant="jua" href={links.chat}>
          {copy.chat}
        </ButtonLink>
        <ButtonLink variant="line" href={links.mail}>
          {copy.write}
        </ButtonLink>
      </div>
    </>
  );
}
