import type { SubmitEvent } from 'react';
import * as v from 'valibot';
import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';
import * as marked from '#app/features/slot-picker/view.module.css';
import { guestFailure } from '#app/features/your-booking/booking/guest-failure.ts';
import { openLinkIn } from '#app/features/your-booking/booking/use-link-key.ts';
import { useForm } from '#app/forms/use-form.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { HONEYPOT, Honeypot } from '#app/ui/controls/honeypot.tsx';
import { yourBooking } from '#content/your-booking.ts';
import { GuestDetails } from '#domain/booking/guest-fields.ts';
import { LINK_OUTCOMES } from '#domain/guest-link/guest-link-url.ts';
import * as styles from './link-form.module.css';

const { freshLink: copy } = yourBooking;
const LinkRequest = v.object({
  guest_email: GuestDetails.entries.guest_email,
  [HONEYPOT]: v.string(),
});

/** Requests a fresh link, with the same outcome without a booking, or opens the one that was pasted. Works without scripts. */
export function LinkForm({
  labelledBy,
  isSent = false,
  onSent,
}: {
  labelledBy: string;
  isSent?: boolean;
  onSent?: (isSent: boolean) => void;
}) {
  const isHydrated = useIsHydrated();
  const form = useForm({
    schema: LinkRequest,
    send: (body) => sendRequest(apiRequest('POST /api/guest/link', { body })),
    treat: guestFailure,
    onSent: () => onSent?.(true),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    onSent?.(false);
    const typed = form.fieldNamed('guest_email')?.value ?? '';
    if (openLinkIn(typed)) event.preventDefault();
    else form.props.onSubmit(event);
  }

  return (
    <form
      className={styles.linkForm}
      method="post"
      action="/api/guest/link"
      noValidate={isHydrated}
      aria-labelledby={labelledBy}
      {...form.props}
      onSubmit={submit}
    >
      <TextField
        {...form.field('guest_email')}
        type="email"
        label={copy.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Honeypot />
      <BusyButton {...form.button} copy={copy.send} />
      {isHydrated ? (
        <div role="status">
          {isSent && <p className={`${styles.outcome} ${marked.marked}`}>{copy.sent}</p>}
        </div>
      ) : (
        <PostedOutcome />
      )}
    </form>
  );
}

/** Both outcomes of the posted form; the page shows the one that its fragment names. */
function PostedOutcome() {
  return (
    <div className={styles.postedOutcome}>
      <p className={`${styles.outcome} ${marked.marked}`} id={LINK_OUTCOMES.sent}>
        {copy.sent}
      </p>
      <p className={`${styles.outcome} ${marked.marked}`} id={LINK_OUTCOMES.notSent}>
        {copy.notSent}
      </p>
    </div>
  );
}
