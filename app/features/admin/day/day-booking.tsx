import { useId } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Fact, GuestFacts, GuestTimeFact } from '#app/features/admin/parts/guest-contact.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { dayCopy as copy } from '#content/admin/day-copy.ts';
import {
  type DayRecording as DayBookingData,
  OUTCOMES,
  type RecordingOutcome,
} from '#domain/admin/day.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { ConsentEvidence } from '#domain/booking/booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as styles from './day-booking.module.css';
import { TeamNote } from './team-note.tsx';

export function DayBooking({ booking, hasBegun }: { booking: DayBookingData; hasBegun: boolean }) {
  const title = useId();
  const { id, time_slot, guest_name } = booking;
  return (
    <li>
      <article className={styles.booking} aria-labelledby={title}>
        <div className={styles.head}>
          <p className={styles.time}>{time_slot}</p>
          <h3 id={title} dir="auto" tabIndex={-1}>
            {guest_name}
          </h3>
          {booking.is_attending && <Badge>{copy.attending}</Badge>}
        </div>
        <dl className={styles.facts}>
          <GuestFacts isTopicFirst multiline={styles.wide} booking={booking} contact={booking} />
          <Fact term={copy.consent}>{consentText(booking.consent)}</Fact>
          <GuestTimeFact booking={booking} term={copy.guestTime} />
        </dl>
        <div className={styles.team}>
          <TeamNote bookingId={id} guest={guest_name} guestId={title} saved={booking.team_note} />
          {hasBegun && <OutcomeChoice bookingId={id} guest={guest_name} saved={booking.outcome} />}
        </div>
      </article>
    </li>
  );
}

function OutcomeChoice({
  bookingId: id,
  guest,
  saved,
}: {
  bookingId: string;
  guest: string;
  saved: RecordingOutcome | null;
}) {
  const { send, isSending, sending } = useApiMutation('POST /api/admin/bookings/:id/outcome', {
    failsAs: ADMIN_MESSAGES.outcomeFailed,
    waitsForReads: true,
  });
  const shown = sending ? sending.body.outcome : saved;
  return (
    <fieldset className={styles.outcome}>
      <legend className="visually-hidden">{fillText(copy.outcomeOf, { guest })}</legend>
      {OUTCOMES.map((one) => (
        <RowButton
          key={one}
          icon={shown === one ? 'tick' : undefined}
          className={styles.choice}
          aria-pressed={shown === one}
          aria-disabled={isSending}
          onClick={() => void send({ id, body: { outcome: shown === one ? null : one } })}
        >
          {copy.outcomes[one]}
        </RowButton>
      ))}
    </fieldset>
  );
}

function consentText(consent: ConsentEvidence | null): string {
  if (consent === null) return copy.noConsent;
  return fillText(copy.consents[consent.kind], { when: formatShowMoment(consent.given_at) });
}
