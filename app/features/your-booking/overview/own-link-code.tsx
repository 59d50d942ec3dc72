import { QrCode } from '#app/ui/data/qr-code.tsx';
import { yourBooking as copy } from '#content/your-booking.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import * as styles from './own-link-code.module.css';

/** The guest's link as a QR code, on paper only. It is drawn in the browser: nobody else learns the key. */
export function OwnLinkCode({ linkKey }: { linkKey: string }) {
  return (
    <div className={styles.ownLinkCode}>
      <QrCode text={guestLink(window.location.origin, linkKey)} label={copy.printed.code} />
      <p>{copy.printed.about}</p>
    </div>
  );
}
