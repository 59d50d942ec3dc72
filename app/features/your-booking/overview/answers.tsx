import { useId, useState } from 'react';
import { sendRequest } from '#app/api/request.ts';
import {
  type ChangeBooking,
  guestFailure,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import { toastFailure, useRequest } from '#app/forms/use-request.ts';
import { BusyButton, BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { formatLongMoment } from '#domain/time/show-time.ts';
import * as styles from './overview.module.css';

const { attendance, reminders } = yourBookingCopy;

interface AnswersProps {
  readonly booking: GuestBooking;
  readonly change: ChangeBooking;
}

/** 'I will be there', which one press takes back. */
export function Attendance({ booking, change }: AnswersProps) {
  const title = useId();
  const { is_attending } = booking;
  const { isSending, run } = useRequest({
    send: (wanted: boolean) =>
      change(
        (key) => {
          const body = { key, from: slotOf(booking), is_attending: wanted };
          return sendRequest('POST /api/guest/attendance', { body });
        },
        (current) => current.is_attending === wanted,
      ),
    treat: guestFailure,
    onSent(_, wanted) {
      // The page's own status says that they will.
      if (!wanted) showToast({ ...GUEST_MESSAGES.notSure, tone: 'success' });
    },
  });
  const texts = is_attending ? attendance.said : attendance.open;
  return (
    <section className={`${styles.group} screen-only`} aria-labelledby={title}>
      <div className="stack gap-2" role="status">
        <h3 className="headline-xl" id={title}>
          {texts.title}
        </h3>
        <p>{texts.lead}</p>
      </div>
      <BusyButton
        variant={is_attending ? 'line' : 'jua'}
        copy={attendance[is_attending ? 'withdraw' : 'confirm']}
        isBusy={isSending}
        onClick={() => void run(!is_attending)}
      />
    </section>
  );
}

/** The end of the reminders asks for a second press. */
export function ReminderSwitch({ booking, change }: AnswersProps) {
  const { wants_reminders, next_reminder_at } = booking;
  const about = useId();
  // Programs that scan mails press buttons, and nobody would notice that the reminders are off.
  const [isAsking, setAsking] = useState(false);
  const { isSending, run } = useRequest({
    send: (wanted: boolean) =>
      change(
        (key) =>
          sendRequest('POST /api/guest/reminders', { body: { key, wants_reminders: wanted } }),
        (current) => current.wants_reminders === wanted,
      ),
    treat: guestFailure,
    onSent(_, wanted) {
      const message = wanted ? GUEST_MESSAGES.remindersWanted : GUEST_MESSAGES.remindersStopped;
      showToast({ ...message, tone: 'success' });
      setAsking(false);
    },
    onFailed(failure) {
      toastFailure(failure);
      setAsking(false);
    },
  });
  return (
    <div className={`${styles.group} screen-only`}>
      <p role="status">
        {next_reminder_at !== null ? (
          <>
            {reminders.next}{' '}
            <b>
              {formatLongMoment(next_reminder_at)}, {yourBookingCopy.zone}
            </b>
            .
          </>
        ) : (
          reminders.stopped
        )}
      </p>
      <Button
        variant="line"
        size="small"
        aria-disabled={isSending || undefined}
        onClick={() => (wants_reminders ? setAsking(true) : void run(true))}
      >
        {wants_reminders ? (
          reminders.stop
        ) : (
          <BusyLabel copy={reminders.resume} isBusy={isSending} />
        )}
      </Button>
      {isAsking && (
        <ConfirmDialog
          copy={reminders.dialog}
          describedBy={about}
          variant="ink"
          isPending={isSending}
          onKeep={() => setAsking(false)}
          onConfirm={() => void run(false)}
        >
          <p id={about}>{reminders.about}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
