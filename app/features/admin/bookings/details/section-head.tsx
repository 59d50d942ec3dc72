import type { ReactNode } from 'react';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import * as styles from './section-head.module.css';

export function SectionHead({
  id,
  hasTimes = true,
  children,
}: {
  id: string;
  hasTimes?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.sectionHead}>
      <h3 id={id}>{children}</h3>
      {hasTimes && <span>{adminBookings.details.zone}</span>}
    </div>
  );
}
