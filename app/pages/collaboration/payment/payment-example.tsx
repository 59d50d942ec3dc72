import type { ReactNode } from 'react';
import { Price } from '#app/pages/collaboration/packages/price.tsx';
import { collaboration } from '#content/rate-card/collaboration.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { workedExample } from '#domain/show/commercial-terms.ts';
import * as styles from './payment-example.module.css';

const WHOLE_PERCENT = 100;

/** The terms in shillings for one package, with bars for the shares of its price. */
export function PaymentExample() {
  const { example: texts, payment } = collaboration;
  const { episodes, series, social, terms } = rateCard;
  const sums = workedExample([...episodes, ...series, ...social], texts.package, terms);
  const { depositPercent } = terms;
  return (
    <div className={`${styles.paymentExample} band-deep`}>
      <div className={styles.offer}>
        <h3 className="headline-xl">
          {texts.heading}: {sums.name}
        </h3>
        <p className={`${styles.price} headline-2xl`}>
          <Price amount={sums.price} />
        </p>
      </div>
      <dl className={styles.sums}>
        <Share percent={depositPercent} amount={sums.deposit}>
          {depositPercent}% {texts.deposit}
        </Share>
        <Share from={depositPercent} percent={WHOLE_PERCENT - depositPercent} amount={sums.balance}>
          {WHOLE_PERCENT - depositPercent}% {texts.balance}
        </Share>
        {sums.cancellationFees.map(({ notice, feePercent, fee }) => (
          <Share key={notice} percent={feePercent} amount={fee} isFee>
            {payment.cancellation.label} {feePercent}% {payment.cancellation.feeAt} {notice}
          </Share>
        ))}
      </dl>
    </div>
  );
}

function Share({
  from = 0,
  percent,
  amount,
  isFee = false,
  children,
}: {
  from?: number;
  percent: number;
  amount: number;
  isFee?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.share}>
      <dt>{children}</dt>
      <dd className={`${styles.shareSum} headline-xl`}>
        <Price amount={amount} />
      </dd>
      <dd className={styles.shareBar} aria-hidden="true">
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          aria-hidden="true"
        >
          <rect className={styles.shareWhole} width="100" height="1" />
          <rect
            className={isFee ? styles.shareFee : styles.sharePaid}
            x={from}
            width={percent}
            height="1"
          />
        </svg>
      </dd>
    </div>
  );
}
