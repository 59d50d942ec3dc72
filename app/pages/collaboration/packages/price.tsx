import { collaboration } from '#content/rate-card/collaboration.ts';
import { withCommas } from '#domain/show/figures.ts';
import * as styles from './price.module.css';

/** 'KES 100,000' */
export function Price({ amount }: { amount: number }) {
  return (
    <>
      <span className={styles.currency}>{collaboration.currency}</span> {withCommas(amount)}
    </>
  );
}
