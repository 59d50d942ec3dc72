import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { sendRequest } from '#app/api/request.ts';
import { useRequest } from '#app/forms/use-request.ts';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { HiddenFields } from '#app/ui/controls/hidden-fields.tsx';
import { addToCalendarCopy as copy } from '#content/booking/add-to-calendar-copy.ts';
import { show } from '#content/show/show.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import {
  CALENDAR_FORM_PATH,
  calendarFileName,
  YOUR_BOOKING_PATH,
} from '#domain/guest-link/guest-link-url.ts';
import { FORM_KEY_FIELD } from '#domain/rendering/booking-page.ts';
import { eventLinks, type LinkedEvent } from '#domain/show/event-links.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDay } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';
import * as styles from './add-to-calendar.module.css';

export function AddToCalendar({
  slot,
  place,
  guestKey,
  formKey = '',
  variant = 'line',
  className,
}: {
  slot: Slot;
  place: string;
  /** There is no file without the key of the guest's link. */
  guestKey: string | null;
  /** The key of the form that a browser posts without scripts; '' on a page that needs them. */
  formKey?: string | undefined;
  variant?: ComponentProps<typeof ButtonLink>['variant'];
  className?: string | undefined;
}) {
  const { isSending, run } = useRequest({
    send: (key: string) => sendRequest('POST /api/guest/calendar', { body: { key } }),
    treat: () => ({ kind: 'other', message: { title: copy.failed } }),
    onSent: (file) => saveFile(file, calendarFileName(slot.booking_date)),
  });
  // The server that renders a posted booking does not know the page's own URL.
  const origin = useIsHydrated() ? window.location.origin : null;
  const links = eventLinks(linkedEvent(slot, origin, place));
  const label = useId();

  return (
    <div className={clsx('screen-only stack gap-2', className)}>
      <p className="small" id={label}>
        <b>{copy.label}</b>
      </p>
      <ul className={styles.services} aria-labelledby={label}>
        {guestKey !== null && (
          <li>
            <form
              method="post"
              action={CALENDAR_FORM_PATH}
              onSubmit={(event) => {
                event.preventDefault();
                void run(guestKey);
              }}
            >
              <HiddenFields fields={{ key: guestKey, [FORM_KEY_FIELD]: formKey }} />
              <BusyButton
                type="submit"
                variant={variant}
                size="small"
                copy={{ label: copy.file, sending: copy.fileSending }}
                isBusy={isSending}
              />
            </form>
          </li>
        )}
        {(['google', 'outlook', 'office365'] as const).map((service) => (
          <li key={service}>
            <ButtonLink variant={variant} size="small" href={links[service]}>
              {copy[service]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The recording without the guest's key, since others keep URLs. `origin`: null if unknown. */
export function linkedEvent(
  { booking_date, time_slot }: Slot,
  origin: string | null,
  place = show.studio,
): LinkedEvent {
  const startsAt = slotStart(booking_date, time_slot);
  return {
    title: fillText(copy.title, { when: `${formatListDay(booking_date)}, ${time_slot}` }),
    place,
    description: origin === null ? '' : `${copy.changeAt} ${origin}${YOUR_BOOKING_PATH}`,
    startsAt,
    endsAt: startsAt + show.recordingMinutes * MINUTE_MS,
  };
}
