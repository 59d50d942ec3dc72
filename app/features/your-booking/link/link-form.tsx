import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { changeFailure } from '#app/features/your-booking/booking/change-failure.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Honeypot, readAndClearHoneypot } from '#app/ui/controls/honeypot.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import { GuestDetails } from '#domain/booking/booking.ts';
import { VALIDATION_TITLE } from '#domain/message.ts';
import * as styles from './link-form.module.css';
import { requestLink } from './requests.ts';

const { freshLink: copy } = yourBooking;
const Email = GuestDetails.entries.guest_email;

/** Requests a mail with a fresh link. The outcome is the same with and without a booking. */
export function LinkForm({ labelledBy }: { labelledBy: string }) {
  const [email, setEmail] = useState('');
  const [showsError, setShowsError] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
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
    setSent(false);
    if (!parsed.success) return reject(parsed.issues[0].message);
    setSending(true);
    const result = await requestLink(parsed.output, readAndClearHoneypot(honeypot));
    setSending(false);
    if (result.ok) return setSent(true);
    showToast({ ...changeFailure(result.failure).message, tone: 'error' });
  }

  return (
    <form className={styles.linkForm} noValidate aria-labelledby={labelledBy} onSubmit={submit}>
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
      <div role="status">{isSent && <p className={styles.sent}>{copy.sent}</p>}</div>
    </form>
  );
}
