import { type Ref, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '#app/api/failure-message.ts';
import { FindBooking } from '#app/features/booking/url/find-booking.tsx';
import { changeGate } from '#app/features/legal-gate/gate/gate-store.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/link/link.tsx';
import { book } from '#content/booking/book.ts';
import { PASSCODE_MESSAGES } from '#domain/booking/booking-gate.ts';
import type { Message } from '#domain/message.ts';
import * as styles from './passcode-step.module.css';
import { sendPasscode } from './requests.ts';

const FIELD = 'passcode';

/** Step 2: the passcode, disabled until both documents are read. */
export function PasscodeStep({
  isLocked,
  headingRef,
  onGranted,
}: {
  isLocked: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onGranted: () => void;
}) {
  const [passcode, setPasscode] = useState('');
  const [isChecking, setChecking] = useState(false);

  const [problem, setProblem] = useState<Message | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // A second click can precede the render that disables the button.
    if (isChecking) return;
    setChecking(true);
    dismissErrors();
    const result = await sendPasscode(passcode);
    if (result.ok) {
      showToast({ ...PASSCODE_MESSAGES.granted, tone: 'success' });
      onGranted();
      changeGate({ grant: result.value.grant });
      return;
    }
    const message = failureMessage(result.failure);
    const isOnPage = result.failure.problem?.field === FIELD;
    showToast({ ...message, tone: 'error', isOnPage });
    flushSync(() => {
      setChecking(false);
      setProblem(isOnPage ? message : null);
    });
    input.current?.focus();
  }

  return (
    <section className={styles.passcodeStep} aria-labelledby="passcode-step">
      <h2 className="headline-2xl" id="passcode-step" ref={headingRef} tabIndex={-1}>
        {isLocked && <Icon name="lock" />} {book.passcodeStep}
      </h2>
      <p className="copy soft">{isLocked ? book.passcodeLocked : book.passcodeLead}</p>
      <form className={styles.form} aria-labelledby="passcode-step" onSubmit={submit}>
        <fieldset className={styles.fields} disabled={isLocked}>
          <TextField
            ref={input}
            label={book.passcodeLabel}
            name={FIELD}
            value={passcode}
            error={problem ? [problem.title, problem.description].join('. ') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            onChange={(event) => {
              setPasscode(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Button type="submit" className={styles.submit} disabled={isLocked || isChecking}>
            <BusyLabel
              copy={{ label: book.continue, sending: book.checking }}
              isBusy={isChecking}
            />
          </Button>
        </fieldset>
      </form>
      <p>
        <b>{book.noPasscode.question}</b> {book.noPasscode.text}{' '}
        <Link to="/contact">{book.noPasscode.write}</Link>
      </p>
      <FindBooking />
    </section>
  );
}
