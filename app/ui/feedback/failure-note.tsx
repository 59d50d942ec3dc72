import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './failure-note.module.css';

/**
 * What failed and why, inside a dialog, where a toast can be neither read nor pressed. It is said to
 * screen readers when it comes.
 */
export function FailureNote({
  title,
  description,
}: {
  title: string;
  description?: string | undefined;
}) {
  return (
    <p className={styles.failureNote} role="alert">
      <Icon name="warning" />
      <span>
        {title}
        {description && <span className={styles.reason}> {description}</span>}
      </span>
    </p>
  );
}
