import type { ReactNode } from 'react';
import * as styles from './fitted-text.module.css';

/**
 * Display type, smaller where its longest word would overflow. Its width must not depend on the text.
 * @param text sets the size; `children` are shown instead
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
