import { clsx } from 'clsx';
import * as styles from './section-heading.module.css';

/**
 * What a section is called: a headline, or a small label under the arc, where what follows is
 * louder than its name. `id` is for the section's aria-labelledby.
 */
export function SectionHeading({
  id,
  look = 'headline',
  children,
}: {
  id: string;
  look?: 'headline' | 'label';
  children: string;
}) {
  const type = look === 'headline' ? 'headline-3xl reveal' : 'ask';
  return (
    <h2 className={clsx(styles.sectionHeading, type)} id={id}>
      {children}
    </h2>
  );
}
