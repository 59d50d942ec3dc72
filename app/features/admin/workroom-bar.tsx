import type { ReactNode } from 'react';
import { admin } from '#content/admin/admin.ts';
import './workroom-bar.css';

/** The workroom's own bar: the way home, where one is, and at its end who works and what else. */
export function WorkroomBar({ home, children }: { home: ReactNode; children: ReactNode }) {
  return (
    <header className="workroom-bar page-width">
      {home}
      <b className="workroom-label">{admin.label}</b>
      <div className="workroom-acts">{children}</div>
    </header>
  );
}
