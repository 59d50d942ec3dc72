import type { ReactNode } from 'react';
import { admin } from '#content/admin/admin.ts';
import './admin-bar.css';

/** The navigation bar of the admin area; `children` stand at its end. */
export function AdminBar({ home, children }: { home: ReactNode; children: ReactNode }) {
  return (
    <header className="workroom-bar page-width">
      {home}
      <b className="workroom-label">{admin.label}</b>
      <div className="workroom-acts">{children}</div>
    </header>
  );
}
