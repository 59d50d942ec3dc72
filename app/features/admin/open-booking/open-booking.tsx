import { type ReactNode, type Ref, useId } from 'react';
import type { LoadedQuery } from '#app/api/use-api-query.ts';
import { FailureBlock, TryAgain } from '#app/features/admin/parts/loaded.tsx';
import { useModal } from '#app/ui/browser/use-modal.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { CloseButton } from '#app/ui/feedback/dialog.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { ToastRegion } from '#app/ui/feedback/toast.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { teamBookingsCopy } from '#content/admin/team-bookings.ts';
import type { AuditEntry } from '#domain/admin/audit.ts';
import type { BookingRecord, ListedBooking } from '#domain/admin/bookings.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { type PendingStatus, shownStatus } from './changes.ts';
import { BookingFacts } from './facts.tsx';
import * as styles from './open-booking.module.css';
import { BookingAudit, BookingRecords } from './records.tsx';

const { details: copy } = adminBookingsCopy;

export function OpenBooking({
  record,
  listed,
  pendingStatus,
  isWide,
  takesFocus,
  onClose,
  onToggle,
  onMove,
  onDelete,
}: {
  record: LoadedQuery<BookingRecord>;
  listed: ListedBooking | undefined;
  pendingStatus: PendingStatus | undefined;
  isWide: boolean;
  takesFocus: boolean;
  onClose: () => void;
  onToggle: (booking: Booking) => void;
  onMove: (booking: Booking) => void;
  onDelete: (booking: ListedBooking) => void;
}) {
  const { failure } = record;
  const known = record.isPrevious ? undefined : record.data;
  const booking = known?.booking ?? listed;
  const isGone =
    failure?.kind === 'rejected' && failure.status === 404 && pendingStatus !== 'deleted';
  const Frame = isWide ? BookingPane : BookingSheet;
  const status = booking && shownStatus(booking, pendingStatus);
  return (
    <Frame
      name={booking?.guest_name ?? null}
      takesFocus={takesFocus}
      onClose={onClose}
      actions={
        booking &&
        !isGone && (
          <div className={styles.operations} aria-busy={pendingStatus !== undefined}>
            <RowButton onClick={() => onToggle(booking)}>
              {status === 'confirmed' ? copy.cancel : copy.confirm}
            </RowButton>
            {status === 'confirmed' && !booking.is_over && (
              <RowButton onClick={() => onMove(booking)}>{teamBookingsCopy.move.open}</RowButton>
            )}
            <RowButton icon="bin" isDangerous onClick={() => onDelete(booking)}>
              {pendingStatus === 'deleted' ? adminBookingsCopy.deleting : adminBookingsCopy.delete}
            </RowButton>
          </div>
        )
      }
    >
      {isGone ? (
        <DetailsGone history={known?.history ?? []} />
      ) : (
        <>
          {booking && status && <BookingFacts booking={booking} status={status} record={known} />}
          {failure && (
            <FailureBlock role="status" title={copy.failed}>
              <TryAgain query={record} />
            </FailureBlock>
          )}
          {known && <BookingRecords record={known} />}
          {!known && !failure && <LoadingMessage>{copy.loading}</LoadingMessage>}
        </>
      )}
    </Frame>
  );
}

interface PaneFrame {
  readonly name: string | null;
  /** True if it was opened from the list. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The frame beside the list, with the operations first: its end may be below the fold. */
function BookingPane({ name, takesFocus, onClose, actions, children }: PaneFrame) {
  const label = useId();
  return (
    <aside
      className={`${styles.bookingPane} ${styles.beside}`}
      aria-labelledby={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <PaneHead
        name={name}
        label={label}
        heading={takesFocus ? takeFocus : null}
        onClose={onClose}
      />
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

function BookingSheet({ name, onClose, actions, children }: PaneFrame) {
  const { dialog, heading } = useModal();
  const label = useId();

  return (
    <dialog
      ref={dialog}
      className={`${styles.bookingPane} ${styles.sheet}`}
      aria-labelledby={label}
      onClose={({ currentTarget, target }) => {
        // Taken out of the document with the tab, it is closed as well.
        if (target === currentTarget && !currentTarget.open && currentTarget.isConnected) onClose();
      }}
    >
      <PaneHead
        name={name}
        label={label}
        heading={heading}
        onClose={() => dialog.current?.close()}
      />
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <ToastRegion />
    </dialog>
  );
}

function PaneHead({
  name,
  label,
  heading,
  onClose,
}: Pick<PaneFrame, 'name' | 'onClose'> & { label: string; heading: Ref<HTMLHeadingElement> }) {
  return (
    <div className={styles.head}>
      <h2 id={label} ref={heading} tabIndex={-1} dir="auto">
        {name ?? copy.unknown}
      </h2>
      <CloseButton
        label={name === null ? copy.closeUnknown : fillText(copy.close, { name })}
        onClick={onClose}
      />
    </div>
  );
}

/** Replaces the details of a deleted booking; its audit entries stay, since they name no guest. */
function DetailsGone({ history }: { history: readonly AuditEntry[] }) {
  return (
    <>
      <FailureBlock role="status" title={ADMIN_REJECTIONS.bookingNotFound}>
        <p>{copy.gone}</p>
      </FailureBlock>
      {history.length > 0 && <BookingAudit history={history} />}
    </>
  );
}
