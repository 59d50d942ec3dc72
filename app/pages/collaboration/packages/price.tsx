import { collaboration } from '#content/rate-card/collaboration.ts';
import { withCommas } from '#domain/show/figures.ts';
import * as styles from './price.module.css';

/** A sum in shillings: 'KES 100,000'. Its size is its place's. */
export function Price({ amount }: { amount: number }) {
  return (
    <>
      <span className={styles.currency}>{collaboration.currency}</span> {withCommas(amount)}
    </>
  );
}
