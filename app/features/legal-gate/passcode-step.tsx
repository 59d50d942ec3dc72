import type { Ref } from 'react';
import * as v from 'valibot';
import { sendRequest } from '#app/api/request.ts';
import { FindBooking } from '#app/features/booking/find-booking.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookCopy } from '#content/booking/book-copy.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { PASSCODE_MESSAGES } from '#domain/booking/booking-gate.ts';
import { changeGate } from './gate.ts';
import * as styles from './passcode-step.module.css';

const TIMEOUT_MS = 15_000;

const Passcode = v.object({ passcode: v.string() });

export function PasscodeStep({
  isLocked,
  headingRef,
  onGranted,
}: {
  isLocked: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onGranted: () => void;
}) {
  const form = useForm({
    schema: Passcode,
    send: (body) => sendRequest('POST /api/passcode', { body }, { timeoutMs: TIMEOUT_MS }),
    onSent({ grant }) {
      showToast({ ...PASSCODE_MESSAGES.granted, tone: 'success' });
      onGranted();
      changeGate({ grant });
    },
    onFailed({ message, field }) {
      showToast({ ...message, tone: 'error', isOnPage: field !== undefined });
      form.fieldNamed('passcode')?.focus();
    },
  });
  const rejection = form.failure?.field && form.failure.message;

  return (
    <section className={styles.passcodeStep} aria-labelledby="passcode-step">
      <h2 className="headline-2xl" id="passcode-step" ref={headingRef} tabIndex={-1}>
        {isLocked && <Icon name="lock" />} {bookCopy.passcodeStep}
      </h2>
      <p className="copy soft">{isLocked ? bookCopy.passcodeLocked : bookCopy.passcodeLead}</p>
      <form className={styles.form} aria-labelledby="passcode-step" {...form.props}>
        <fieldset className={styles.fields} disabled={isLocked}>
          <TextField
            {...form.field('passcode')}
            label={bookCopy.passcodeLabel}
            error={rejection ? [rejection.title, rejection.description].join('. ') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
          />
          <BusyButton
            {...form.button}
            className={styles.submit}
            disabled={isLocked}
            copy={{ label: bookCopy.continue, sending: bookCopy.checking }}
          />
        </fieldset>
      </form>
      <p>
        <b>{bookCopy.noPasscode.question}</b> {bookCopy.noPasscode.text}{' '}
        <a href="/contact">{bookCopy.noPasscode.write}</a>
      </p>
      {bookingCopy.isPublicRouteOpen && bookingCopy.isPublicRouteLinked && (
        <p>
          {bookCopy.noPasscode.open.question}{' '}
          <a href="/booking-calendar">{bookCopy.noPasscode.open.link}</a>
        </p>
      )}
      <FindBooking />
    </section>
  );
}
