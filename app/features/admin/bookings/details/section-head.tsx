import type { ReactNode } from 'react';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import * as styles from './section-head.module.css';

/** The heading of a part of the details, with the time zone of its instants. */
export function SectionHead({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.sectionHead}>
      <h3 id={id}>{children}</h3>
      <span>{adminBookings.details.zone}</span>
    </div>
  );
}
