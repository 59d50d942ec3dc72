import type { ReactNode } from 'react';
import * as styles from './fitted-text.module.css';

/**
 * Display type as large as its element says, or smaller if its longest word would otherwise be wider
 * than the element, as with enlarged or spaced text. The element's width must not depend on the text.
 */
export function FittedText({
  longestWord,
  children,
}: {
  longestWord: string;
  children: ReactNode;
}) {
  return (
    <span className={styles.fittedText} data-word={longestWord}>
      <span className={styles.rest}>
        <span className={styles.line}>
          <span className={styles.text}>{children}</span>
        </span>
      </span>
    </span>
  );
}
