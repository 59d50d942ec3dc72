import { type SubmitEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { sendRequest } from '#app/api/request.ts';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { openLinkIn } from '#app/features/your-booking/booking/link-key.ts';
import {
  guestFailure,
  type LoadState,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import { useForm } from '#app/forms/use-form.ts';
import { toastFailure } from '#app/forms/use-request.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { useStepFocus } from '#app/ui/browser/use-step-focus.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { HONEYPOT, Honeypot } from '#app/ui/controls/hidden-fields.tsx';
import { show } from '#content/show/show.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import { GuestDetails } from '#domain/booking/guest-fields.ts';
import { LINK_OUTCOMES } from '#domain/guest-link/guest-link-url.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import * as styles from './page-frame.module.css';

const { freshLink: copy } = yourBookingCopy;

type LostLinkPhase = Extract<LoadState['phase'], 'no_link' | 'link_unknown'>;

function textsOf(phase: LostLinkPhase, isSent: boolean) {
  if (isSent) return copy.mailed;
  if (phase === 'no_link') return copy.noLink;
  const { title, description } = GUEST_MESSAGES.linkUnknown;
  return { title, lead: description };
}

export function RequestLink({ phase, takesFocus }: { phase: LostLinkPhase; takesFocus: boolean }) {
  const title = useId();
  const { heading } = useStepFocus(phase, takesFocus);
  const [isSent, setSent] = useState(() => window.location.hash === `#${LINK_OUTCOMES.sent}`);
  const texts = textsOf(phase, isSent);
  return (
    <section className={`${styles.body} page-width`} aria-labelledby={title}>
      <div className={styles.requestLink}>
        <div>
          <h2 className="headline-3xl" id={title} ref={heading} tabIndex={-1}>
            {texts.title}
          </h2>
          <p className={`lead ${styles.lead}`}>{texts.lead}</p>
          <p className="small">
            {copy.write} <a href={`mailto:${show.email}`}>{show.email}</a>
          </p>
        </div>
        <LinkForm labelledBy={title} isSent={isSent} onSent={setSent} />
      </div>
    </section>
  );
}

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
    send: (body) => sendRequest('POST /api/guest/link', { body }),
    treat: guestFailure,
    onFailed: toastFailure,
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
          {isSent && <p className={`${styles.outcome} ${viewStyles.marked}`}>{copy.sent}</p>}
        </div>
      ) : (
        // Both outcomes of the posted form; the page shows the one that its fragment names.
        <div className={styles.postedOutcome}>
          <p className={`${styles.outcome} ${viewStyles.marked}`} id={LINK_OUTCOMES.sent}>
            {copy.sent}
          </p>
          <p className={`${styles.outcome} ${viewStyles.marked}`} id={LINK_OUTCOMES.notSent}>
            {copy.notSent}
          </p>
        </div>
      )}
    </form>
  );
}
