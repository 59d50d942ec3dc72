import { MoreLink } from '#app/ui/link/more-link.tsx';
import * as styles from './faq.module.css';

export type FaqItem = {
  question: string;
  answer: string;
  link?: { label: string; to: string } | undefined;
};

/** Disclosures, the first one open. */
export function Faq({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className={styles.faq}>
      {items.map(({ question, answer, link }, index) => (
        <details key={question} open={index === 0}>
          <summary>{question}</summary>
          <div className={`${styles.answer} copy`}>
            <p>{answer}</p>
            {link && (
              <MoreLink className={styles.more} to={link.to}>
                {link.label}
              </MoreLink>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
