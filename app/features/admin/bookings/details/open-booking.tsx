import type { Aim } from '#app/features/admin/bookings/actions/use-under-way.ts';
import type { LiveReading } from '#app/features/admin/bookings/queries/use-live-reading.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { ListedBooking } from '#domain/admin/booking-list.ts';
import type { BookingRecord, MailAudience } from '#domain/admin/booking-record.ts';
import type { Booking } from '#domain/booking/booking.ts';
import {
  BookingFacts,
  BookingRecords,
  DetailsFailed,
  DetailsGone,
  DetailsLoading,
} from './booking-details.tsx';
import { BookingPane, BookingSheet } from './booking-pane.tsx';

const { details: words } = adminBookings;

/**
 * The details of the open booking: at once what the list knows, then the rest. When somebody deletes
 * it meanwhile, it says so.
 */
export function OpenBooking({
  record,
  listed,
  aim,
  isWide,
  takesFocus,
  onClose,
  onToggle,
  onDelete,
  onSendMail,
}: {
  record: LiveReading<BookingRecord>;
  /** Its row, where the list shows it. */
  listed: ListedBooking | undefined;
  /** What a request under way makes of it. */
  aim: Aim | undefined;
  isWide: boolean;
  takesFocus: boolean;
  onClose: () => void;
  onToggle: (booking: Booking) => void;
  onDelete: (booking: ListedBooking) => void;
  onSendMail: (booking: Booking, audience: MailAudience) => Promise<void>;
}) {
  const { failure, isRetrying, retry } = record;
  const known = record.isStale ? null : record.value;
  const booking = known?.booking ?? listed;
  const isGone = failure?.kind === 'rejected' && failure.status === 404 && aim !== 'deleted';
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
        {!failure && <DetailsLoading />}
      </Frame>
    );
  }

  const status = aim === undefined || aim === 'deleted' ? booking.status : aim;
  return (
    <Frame
      name={booking.guest_name}
      takesFocus={takesFocus}
      onClose={onClose}
      actions={
        <div className="pane-verbs" aria-busy={aim !== undefined}>
          <RowButton onClick={() => onToggle(booking)}>
            {status === 'confirmed' ? words.cancel : words.confirm}
          </RowButton>
          <RowButton icon="bin" isDangerous onClick={() => onDelete(booking)}>
            {aim === 'deleted' ? adminBookings.deleting : adminBookings.delete}
          </RowButton>
        </div>
      }
    >
      <BookingFacts booking={booking} status={status} />
      {failure && <DetailsFailed isRetrying={isRetrying} onRetry={retry} />}
      {known && (
        <BookingRecords record={known} onSendMail={(audience) => onSendMail(booking, audience)} />
      )}
      {!known && !failure && <DetailsLoading />}
    </Frame>
  );
}
