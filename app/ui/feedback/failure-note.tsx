import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './failure-note.module.css';

/** An error message inside a dialog, because toasts are inert behind it. */
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
