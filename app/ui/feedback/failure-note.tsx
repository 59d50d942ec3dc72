import { Icon } from '#app/ui/icon/icon.tsx';
import './failure-note.css';

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
    <p className="failure-note" role="alert">
      <Icon name="warning" />
      <span>
        {title}
        {description && <span className="failure-reason"> {description}</span>}
      </span>
    </p>
  );
}
