import type { ReactNode } from 'react';
import './badge.css';

/** A word or two that mark a thing ('Popular', 'Coming Soon'). `solid` is for the one that leads. */
export function Badge({
  look = 'line',
  children,
}: {
  look?: 'line' | 'solid';
  children: ReactNode;
}) {
  return <span className={`badge badge-${look}`}>{children}</span>;
}
