import { collaboration } from '#content/rate-card/collaboration.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import * as styles from './payment-terms.module.css';

export function PaymentTerms() {
  const { paying, further } = collaboration.payment;
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
      <span>{begins ? text.slice(figure.length + 1) : text}</span>
    </li>
  );
}

function CancellationTerm() {
  const { label, feeAt } = collaboration.payment.cancellation;
  const fees = rateCard.terms.cancellation;
  return (
    <li className={styles.cancellationTerm}>
      <span className={styles.cancellationLabel}>{label}</span>{' '}
      {fees.map(({ notice, feePercent }, index) => (
        <span className={styles.cancellationFee} key={notice}>
          <span className={`${styles.figure} headline-2xl`}>{feePercent}%</span>{' '}
          <span>
            {feeAt} {notice}
            {index < fees.length - 1 && ', '}
          </span>
        </span>
      ))}
    </li>
  );
}
