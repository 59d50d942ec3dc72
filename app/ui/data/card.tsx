import type { ReactNode } from 'react';
import './card.css';

/** Panels of one cloth: the cards share their borders. `className` says who is wider. */
export function Cards({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={className ? `cards ${className}` : 'cards'}>{children}</ul>;
}

/** One panel. `chosen` is dyed, for the one that leads. */
export function Card({
  look = 'plain',
  children,
}: {
  look?: 'plain' | 'chosen';
  children: ReactNode;
}) {
  return <li className={`card card-${look}`}>{children}</li>;
}
