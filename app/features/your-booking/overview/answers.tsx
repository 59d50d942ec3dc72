import { type ReactNode, useId, useState } from 'react';
import { sendAttendance, sendReminders } from '#app/features/your-booking/booking/requests.ts';
import { sentSlot, slotOf, slotText } from '#app/features/your-booking/booking/slot.ts';
import type { ChangeBooking } from '#app/features/your-booking/booking/use-guest-booking.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import type { Message } from '#domain/message.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as styles from './answers.module.css';

const { attendance, reminders } = yourBooking;

interface AnswersProps {
  readonly booking: GuestBooking;
  readonly change: ChangeBooking;
}

/** 'I will be there', and the reminders. Taking either back needs one press only. */
export function Answers({ booking, change }: AnswersProps) {
  const title = useId();
  return (
    <section className="section-peer band-jua" aria-labelledby={title}>
      <div className={`${styles.answers} page-width`}>
        <Attendance titleId={title} booking={booking} change={change} />
        {booking.next_reminder_at !== null && (
          <Reminders booking={booking} change={change} next={booking.next_reminder_at} />
        )}
      </div>
    </section>
  );
}

function Attendance({ booking, change, titleId }: AnswersProps & { readonly titleId: string }) {
  const { is_attending } = booking;
  const { isAsking, setAsking, isSending, send } = useAnswer(
    (wanted) =>
      change(
        (key) => sendAttendance({ key, from: sentSlot(booking), is_attending: wanted }),
        (present) => present.is_attending === wanted,
      ),
    (wanted) => (wanted ? { ...GUEST_MESSAGES.attending, isOnPage: true } : GUEST_MESSAGES.notSure),
  );
  const texts = is_attending ? attendance.said : attendance.open;
  return (
    <>
      <div className={styles.text} role="status">
        <h2 className="headline-2xl" id={titleId}>
          {texts.title}
        </h2>
        <p className="lead">{texts.lead}</p>
      </div>
      <div>
        <Button
          variant={is_attending ? 'line' : 'ink'}
          aria-disabled={isSending || undefined}
          onClick={() => (is_attending ? void send(false) : setAsking(true))}
        >
          {is_attending ? (
            <BusyLabel copy={attendance.withdraw} isBusy={isSending} />
          ) : (
            attendance.confirm
          )}
        </Button>
      </div>
      {isAsking && (
        <AnswerDialog
          copy={attendance.dialog}
          isSending={isSending}
          onConfirm={() => void send(true)}
          onKeep={() => setAsking(false)}
        >
          <b>{slotText(slotOf(booking))}</b>
        </AnswerDialog>
      )}
    </>
  );
}

function Reminders({ booking, change, next }: AnswersProps & { readonly next: number }) {
  const { wants_reminders } = booking;
  const { isAsking, setAsking, isSending, send } = useAnswer(
    (wanted) =>
      change(
        (key) => sendReminders({ key, wants_reminders: wanted }),
        (present) => present.wants_reminders === wanted,
      ),
    (wanted) => (wanted ? GUEST_MESSAGES.remindersWanted : GUEST_MESSAGES.remindersStopped),
  );
  return (
    <div className={styles.reminders}>
      <p role="status">
        {wants_reminders ? (
          <>
            {reminders.next}{' '}
            <b>
              {formatShowMoment(next)}, {yourBooking.zone}
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
        onClick={() => (wants_reminders ? setAsking(true) : void send(true))}
      >
        {wants_reminders ? (
          reminders.stop
        ) : (
          <BusyLabel copy={reminders.resume} isBusy={isSending} />
        )}
      </Button>
      {isAsking && (
        <AnswerDialog
          copy={reminders.dialog}
          isSending={isSending}
          onConfirm={() => void send(false)}
          onKeep={() => setAsking(false)}
        >
          {reminders.about}
        </AnswerDialog>
      )}
    </div>
  );
}

/** The second press of an answer, since programs that scan mails press buttons. */
function AnswerDialog({
  copy,
  isSending,
  onConfirm,
  onKeep,
  children,
}: {
  copy: typeof attendance.dialog;
  isSending: boolean;
  onConfirm: () => void;
  onKeep: () => void;
  children: ReactNode;
}) {
  const about = useId();
  return (
    <ConfirmDialog
      title={copy.title}
      describedBy={about}
      keep={copy.keep}
      confirm={<BusyLabel copy={copy.confirm} isBusy={isSending} />}
      variant="ink"
      isPending={isSending}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      <p id={about}>{children}</p>
    </ConfirmDialog>
  );
}

/** An answer that is sent, with its dialog and toasts. */
function useAnswer(
  change: (isWanted: boolean) => ReturnType<ChangeBooking>,
  doneMessage: (isWanted: boolean) => Message & { readonly isOnPage?: boolean },
) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);

  async function send(isWanted: boolean): Promise<void> {
    if (isSending) return;
    setSending(true);
    dismissErrors();
    const failure = await change(isWanted);
    setSending(false);
    setAsking(false);
    if (failure === null) showToast({ ...doneMessage(isWanted), tone: 'success' });
    else showToast({ ...failure.message, tone: 'error' });
  }

  return { isAsking, setAsking, isSending, send };
}
