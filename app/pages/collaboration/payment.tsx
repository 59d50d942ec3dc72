import type { ReactNode } from 'react';
import { collaborationCopy } from '#content/rate-card/collaboration-copy.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { workedExample } from '#domain/show/commercial-terms.ts';
import { Price } from './packages.tsx';
import * as styles from './payment.module.css';

export function PaymentTermList() {
  const { paying, further } = collaborationCopy.payment;
  return (
    <ul className={styles.paymentTerms}>
      {paying.map((term) => (
        <Term key={term.text} {...term} />
      ))}
      <CancellationTerm />
      {further.map((term) => (
        <Term key={term.text} {...term} />
      ))}
    </ul>
  );
}

/** A figure is cut from the text that begins with it, and otherwise hidden from screen readers. */
function Term({ figure, text }: { figure: string; text: string }) {
  const begins = text.startsWith(`${figure} `);
  return (
    <li className={styles.term}>
      <span className={`${styles.figure} headline-2xl`} aria-hidden={begins ? undefined : true}>
        {figure}
      </span>{' '}
      <span className={styles.text}>{begins ? text.slice(figure.length + 1) : text}</span>
    </li>
  );
}

function CancellationTerm() {
  const { label, feeAt } = collaborationCopy.payment.cancellation;
  const fees = rateCard.terms.cancellation;
  return (
    <li className={styles.cancellationTerm}>
      <span className={styles.cancellationLabel}>{label}</span>{' '}
      {fees.map(({ notice, feePercent }, index) => (
        <span className={styles.cancellationFee} key={notice}>
          <span className={`${styles.figure} headline-2xl`}>{feePercent}%</span>{' '}
          <span className={styles.text}>
            {feeAt} {notice}
            {index < fees.length - 1 && <span className="visually-hidden">, </span>}
          </span>
        </span>
      ))}
    </li>
  );
}

const WHOLE_PERCENT = 100;

/** The terms in shillings for one package, with bars for the shares of its price. */
export function PaymentExample() {
  const { example: texts, payment } = collaborationCopy;
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
