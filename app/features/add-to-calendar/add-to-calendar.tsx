import { type SubmitEvent, useId, useState } from 'react';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { HiddenFields } from '#app/ui/controls/hidden-fields.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { addToCalendar as copy } from '#content/booking/add-to-calendar.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { eventLinks } from '#domain/event-links.ts';
import { CALENDAR_FORM_PATH, calendarFileName } from '#domain/guest-link/calendar-form.ts';
import { FORM_KEY_FIELD } from '#domain/rendering/booking-page.ts';
import * as styles from './add-to-calendar.module.css';
import { linkedEvent } from './linked-event.ts';
import { readCalendarFile } from './requests.ts';

/** The links that add a recording to the guest's own calendar, in the colour of the text around. */
export function AddToCalendar({
  slot,
  guestKey,
  formKey = '',
}: {
  slot: Slot;
  /** There is no file without the key of the guest's link. */
  guestKey: string | null;
  /** The key of the form that a browser posts without scripts; '' on a page that needs them. */
  formKey?: string | undefined;
}) {
  const [isSending, setSending] = useState(false);
  // The server that renders a posted booking does not know the page's own URL.
  const origin = useIsHydrated() ? window.location.origin : null;
  const links = eventLinks(linkedEvent(slot, origin));
  const label = useId();

  async function saveCalendarFile(event: SubmitEvent, key: string): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await readCalendarFile(key);
    setSending(false);
    if (result.ok) saveFile(result.value, calendarFileName(slot.booking_date));
    else showToast({ title: copy.failed, tone: 'error' });
  }

  return (
    <div className={styles.addToCalendar}>
      <p className="small" id={label}>
        <b>{copy.label}</b>
      </p>
      <ul className={styles.links} aria-labelledby={label}>
        {guestKey !== null && (
          <li>
            <form
              method="post"
              action={CALENDAR_FORM_PATH}
              onSubmit={(event) => void saveCalendarFile(event, guestKey)}
            >
              <HiddenFields fields={{ key: guestKey, [FORM_KEY_FIELD]: formKey }} />
              <Button
                type="submit"
                variant="line"
                size="small"
                aria-disabled={isSending || undefined}
              >
                <BusyLabel
                  copy={{ label: copy.file, sending: copy.fileSending }}
                  isBusy={isSending}
                />
              </Button>
            </form>
          </li>
        )}
        {(['google', 'outlook', 'office365'] as const).map((service) => (
          <li key={service}>
            <ButtonLink variant="line" size="small" href={links[service]}>
              {copy[service]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
