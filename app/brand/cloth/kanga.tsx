import type { ReactNode } from 'react';
import './kanga.css';

/** The whole cloth: the border on all four sides, and in its field one thing, centred. Once a site. */
export function Kanga({ children }: { children: ReactNode }) {
  return (
    <div className="kanga">
      <div className="kanga-field band-bahari">{children}</div>
    </div>
  );
}
