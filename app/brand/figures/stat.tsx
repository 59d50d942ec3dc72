import type { ReactNode } from 'react';
import './stat.css';

/** A giant leads its group; the others are lines of a ledger, or cells of a row. */
export type StatLook = 'giant' | 'ledger' | 'cell';

/** A group of figures, each a Stat. `className` places them. */
export function Stats({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={className ? `stats ${className}` : 'stats'}>{children}</dl>;
}

/** A figure, what it counts, and beside that what else there is to say, such as its growth. */
export function Stat({
  look,
  label,
  aside,
  className,
  children,
}: {
  look: StatLook;
  label: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`stat stat-${look}${className ? ` ${className}` : ''}`}>
      <dt className="stat-label">{label}</dt>
      <dd className="stat-figure">{children}</dd>
      {aside && <dd className="stat-aside">{aside}</dd>}
    </div>
  );
}
