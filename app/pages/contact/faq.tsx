import { MoreLink } from '#app/ui/link/more-link.tsx';
import { contact } from '#content/contact.ts';
import * as styles from './faq.module.css';

/** Disclosures, the first one open. */
export function Faq() {
  return (
    <div className={styles.faq}>
      {contact.questions.list.map(({ question, answer, link }, index) => (
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
