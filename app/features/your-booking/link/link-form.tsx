import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { changeFailure } from '#app/features/your-booking/booking/change-failure.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Honeypot, readAndClearHoneypot } from '#app/ui/controls/honeypot.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import { GuestDetails } from '#domain/booking/booking.ts';
import { LINK_OUTCOMES } from '#domain/guest-link/guest-link-url.ts';
import { VALIDATION_TITLE } from '#domain/message.ts';
import * as styles from './link-form.module.css';
import { LINK_FORM_ACTION, requestLink } from './requests.ts';

const { freshLink: copy } = yourBooking;
const Email = GuestDetails.entries.guest_email;

/**
 * Requests a mail with a fresh link. The outcome is the same with and without a booking. Without scripts the
 * browser posts the form, and the fragment of the page that follows shows the outcome.
 */
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
  const [email, setEmail] = useState('');
  const [showsError, setShowsError] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const parsed = v.safeParse(Email, email);

  function reject(message: string): void {
    setShowsError(true);
    showToast({ title: VALIDATION_TITLE, description: message, tone: 'error' });
    field.current?.focus();
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    dismissErrors();
    onSent?.(false);
    if (!parsed.success) return reject(parsed.issues[0].message);
    setSending(true);
    const result = await requestLink(parsed.output, readAndClearHoneypot(honeypot));
    setSending(false);
    if (result.ok) return onSent?.(true);
    showToast({ ...changeFailure(result.failure).message, tone: 'error' });
  }

  return (
    <form
      className={styles.linkForm}
      method="post"
      action={LINK_FORM_ACTION}
      noValidate={isHydrated}
      aria-labelledby={labelledBy}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        name="guest_email"
        type="email"
        label={copy.email}
        value={email}
        error={showsError && !parsed.success ? parsed.issues[0].message : undefined}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
        required
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Honeypot ref={honeypot} />
      <Button type="submit" aria-disabled={isSending || undefined}>
        <BusyLabel copy={copy.send} isBusy={isSending} />
      </Button>
      {isHydrated ? (
        <div role="status">{isSent && <p className={styles.outcome}>{copy.sent}</p>}</div>
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
      <p className={styles.outcome} id={LINK_OUTCOMES.sent}>
        {copy.sent}
      </p>
      <p className={styles.outcome} id={LINK_OUTCOMES.notSent}>
        {copy.notSent}
      </p>
    </div>
  );
}
