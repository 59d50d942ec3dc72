import type { LoadedQuery } from '#app/api/use-loaded-query.ts';
import {
  type PendingStatus,
  shownStatus,
} from '#app/features/admin/bookings/queries/pending-changes.ts';
import type { RepeatedMail } from '#app/features/admin/bookings/queries/pending-mails.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { teamBookings } from '#content/admin/team-bookings.ts';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';
import type { ListedBooking } from '#domain/admin/bookings/listed-bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { BookingFacts, BookingRecords, DetailsFailed, DetailsGone } from './booking-details.tsx';
import { BookingPane, BookingSheet } from './booking-pane.tsx';
import * as styles from './open-booking.module.css';

const { details: copy } = adminBookings;

const loading = <LoadingMessage>{copy.loading}</LoadingMessage>;

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
  onSendMail,
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
  onSendMail: (mail: RepeatedMail) => void;
}) {
  const { failure, isRetrying, retry } = record;
  const known = record.isPrevious ? undefined : record.data;
  const booking = known?.booking ?? listed;
  const isGone =
    failure?.kind === 'rejected' && failure.status === 404 && pendingStatus !== 'deleted';
  const Frame = isWide ? BookingPane : BookingSheet;

  if (booking === undefined || isGone) {
    return (
      <Frame
        name={booking?.guest_name ?? null}
        takesFocus={takesFocus}
        onClose={onClose}
        actions={null}
      >
        {isGone && <DetailsGone history={known?.history ?? []} />}
        {!isGone && failure && <DetailsFailed isRetrying={isRetrying} onRetry={retry} />}
        {!failure && loading}
      </Frame>
    );
  }

  const status = shownStatus(booking, pendingStatus);
  return (
    <Frame
      name={booking.guest_name}
      takesFocus={takesFocus}
      onClose={onClose}
      actions={
        <div className={styles.operations} aria-busy={pendingStatus !== undefined}>
          <RowButton onClick={() => onToggle(booking)}>
            {status === 'confirmed' ? copy.cancel : copy.confirm}
          </RowButton>
          {status === 'confirmed' && !booking.is_over && (
            <RowButton onClick={() => onMove(booking)}>{teamBookings.move.open}</RowButton>
          )}
          <RowButton icon="bin" isDangerous onClick={() => onDelete(booking)}>
            {pendingStatus === 'deleted' ? adminBookings.deleting : adminBookings.delete}
          </RowButton>
        </div>
      }
    >
      <BookingFacts booking={booking} status={status} record={known} />
      {failure && <DetailsFailed isRetrying={isRetrying} onRetry={retry} />}
      {known && <BookingRecords record={known} onSendMail={onSendMail} />}
      {!known && !failure && loading}
    </Frame>
  );
}
