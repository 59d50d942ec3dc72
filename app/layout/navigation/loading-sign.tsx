import { useNavigation } from 'react-router';
import { layout } from '#content/show/layout.ts';
import * as styles from './loading-sign.module.css';

/** A stripe along the window's top while a page loads, then a text for screen readers; delayed by animations. */
export function LoadingSign() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state === 'loading' && (
        <span className={styles.loadingSign}>
          <span className={styles.text}>{layout.loading}</span>
        </span>
      )}
    </div>
  );
}
