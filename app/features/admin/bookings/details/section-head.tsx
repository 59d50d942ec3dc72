import type { ReactNode } from 'react';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import './section-head.css';

/** Begins a part of the details; its instants are by the studio's clock, which is said once. */
export function SectionHead({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="section-head">
      <h3 id={id}>{children}</h3>
      <span>{adminBookings.details.zone}</span>
    </div>
  );
}
