import type { ReactNode } from 'react';
import * as styles from './fitted-text.module.css';

/**
 * Display type in the size of its element, or smaller where its longest word would be wider than the
 * element, as enlarged or spaced text can be. The width of the element must not depend on the text.
 * @param text sets the size
 * @param children are shown instead of the text
 */
export function FittedText({ text, children = text }: { text: string; children?: ReactNode }) {
  return (
    <span className={styles.fittedText} data-text={text}>
      <span className={styles.rest}>
        <span className={styles.text}>{children}</span>
      </span>
    </span>
  );
}
