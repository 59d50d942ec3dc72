import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './close-button.module.css';

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.closeButton} aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
