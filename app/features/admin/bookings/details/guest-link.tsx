import { useId, useRef, useState } from 'react';
import { useRenewedLink } from '#app/features/admin/bookings/queries/use-renewed-link.ts';
import { TextField } from '#app/ui/controls/field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import * as detailsStyles from './booking-details.module.css';
import * as styles from './guest-link.module.css';
import { SectionHead } from './section-head.tsx';

const copy = adminBookings.details.guestLink;

export function GuestLink({ bookingId, url }: { bookingId: string; url: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const title = useId();
  const { renewed, isRenewing, renew } = useRenewedLink(bookingId, () => {
    setAsking(false);
    setOutcome('');
  });
  const field = useRef<HTMLInputElement>(null);
  const present = renewed ?? url;

  async function copyUrl(text: string): Promise<void> {
    setOutcome('');
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copy.copied);
    } catch {
      // Scripts may not use the clipboard, so the keyboard copies it.
      setOutcome(copy.copyByHand);
      field.current?.focus();
    }
  }

  if (present === null) {
    return (
      <section className={detailsStyles.section} aria-labelledby={title}>
        <SectionHead id={title} hasTimes={false}>
          {copy.title}
        </SectionHead>
        <p className={detailsStyles.none}>{copy.ended}</p>
      </section>
    );
  }
  return (
    <section className={detailsStyles.section} aria-labelledby={title}>
      <SectionHead id={title} hasTimes={false}>
        {copy.title}
      </SectionHead>
      <div className={styles.guestLink}>
        <TextField
          ref={field}
          label={<span className="visually-hidden">{copy.title}</span>}
          value={present}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={styles.operations}>
          <RowButton onClick={() => void copyUrl(present)}>{copy.copy}</RowButton>
          <RowButton onClick={() => setAsking(true)}>{copy.renew}</RowButton>
        </div>
        <p role="status">{outcome}</p>
      </div>
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
