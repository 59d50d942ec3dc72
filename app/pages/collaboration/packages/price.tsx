import { collaboration } from '#content/rate-card/collaboration.ts';
import { withCommas } from '#domain/show/figures.ts';
import './price.css';

/** A sum in shillings: 'KES 100,000'. Its size is its place's. */
export function Price({ amount }: { amount: number }) {
  return (
    <>
      <span className="price-currency">{collaboration.currency}</span> {withCommas(amount)}
    </>
  );
}
