import { useId, useRef, useState } from 'react';
import { useRenewedLink } from '#app/features/admin/bookings/queries/use-renewed-link.ts';
import { useClipboard } from '#app/ui/browser/use-clipboard.ts';
import { TextField } from '#app/ui/controls/field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import * as detailsStyles from './booking-details.module.css';
import { SectionHead } from './section-head.tsx';

const copy = adminBookings.details.guestLink;

export function GuestLink({ bookingId, url }: { bookingId: string; url: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const title = useId();
  const field = useRef<HTMLInputElement>(null);
  const clipboard = useClipboard(copy, () => field.current?.focus());
  const { isRenewing, renew } = useRenewedLink(bookingId, () => {
    setAsking(false);
    clipboard.clear();
  });

  return (
    <section className={detailsStyles.section} aria-labelledby={title}>
      <SectionHead id={title} hasTimes={false}>
        {copy.title}
      </SectionHead>
      {url === null ? (
        <p className={detailsStyles.none}>{copy.ended}</p>
      ) : (
        <div className="stack gap-3">
          <TextField
            ref={field}
            label={<span className="visually-hidden">{copy.title}</span>}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="wrap gap-2">
            <RowButton onClick={() => void clipboard.copy(url)}>{copy.copy}</RowButton>
            <RowButton onClick={() => setAsking(true)}>{copy.renew}</RowButton>
          </div>
          <p role="status">{clipboard.outcome}</p>
        </div>
      )}
      {isAsking && (
        <RenewDialog isRenewing={isRenewing} onRenew={renew} onKeep={() => setAsking(false)} />
      )}
    </section>
  );
}

function RenewDialog({
  isRenewing,
  onRenew,
  onKeep,
}: {
  isRenewing: boolean;
  onRenew: () => void;
  onKeep: () => void;
}) {
  const about = useId();
  return (
    <ConfirmDialog
      copy={copy.dialog}
      describedBy={about}
      isPending={isRenewing}
      onKeep={onKeep}
      onConfirm={onRenew}
    >
      <p id={about}>{copy.dialog.text}</p>
    </ConfirmDialog>
  );
}
