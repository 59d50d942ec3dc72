import { useNavigation } from 'react-router';
import { layout } from '#content/show/layout.ts';
import * as styles from './loading-sign.module.css';

/**
 * A stripe along the window's top edge while the next page is loading, and after some seconds a text
 * for screen readers. Both are delayed by their animations, so a fast navigation shows neither; they end
 * with the navigation, also with one that is given up for another.
 */
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
