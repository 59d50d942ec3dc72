import type { ReactNode } from 'react';
import './waiting.css';

/** Says that something is under way: the dot bobs under its arc, and the words are announced. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="waiting" role="status">
      <span className="waiting-arc" aria-hidden="true" />
      {children}
    </p>
  );
}
