import { clsx } from 'clsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/link.tsx';
import * as styles from './question-rows.module.css';

/** A question and the answer that it leads to. */
export type QuestionRow = { question: string; answer: string; href: string };

/** The interface asks, the row answers: question left, answer right, the whole row is the link. */
export function QuestionRows({
  rows,
  size = 'base',
}: {
  rows: readonly QuestionRow[];
  size?: 'base' | 'big';
}) {
  return (
    <ul className={clsx(styles.questionRows, size === 'big' && styles.big)}>
      {rows.map(({ question, answer, href }) => (
        <li key={question}>
          <TargetLink className={styles.row} href={href} bare>
            <span className={styles.question}>{question}</span>{' '}
            <span className={styles.answer}>
              {answer}
              <Icon name={href.startsWith('https:') ? 'outward' : 'forward'} />
            </span>
          </TargetLink>
        </li>
      ))}
    </ul>
  );
}
