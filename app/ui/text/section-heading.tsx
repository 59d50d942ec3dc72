import { clsx } from 'clsx';
import * as styles from './section-heading.module.css';

/** A section's heading; a `label` is small, above louder content. */
export function SectionHeading({
  id,
  variant = 'headline',
  children,
}: {
  id: string;
  variant?: 'headline' | 'label';
  children: string;
}) {
  const typeClass = variant === 'headline' ? 'headline-3xl reveal' : 'ask';
  return (
    <h2 className={clsx(styles.sectionHeading, typeClass)} id={id}>
      {children}
    </h2>
  );
}
