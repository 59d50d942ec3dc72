import { clsx } from 'clsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/link.tsx';
import * as styles from './question-rows.module.css';

type QuestionRow = { question: string; answer: string; href: string };

/** Rows of questions with links as answers; the whole row is the link. */
export function QuestionRows({
  rows,
  size = 'base',
}: {
  rows: readonly QuestionRow[];
  size?: 'base' | 'large';
}) {
  return (
    <ul className={clsx(styles.questionRows, size === 'large' && styles.large)}>
      {rows.map(({ question, answer, href }) => (
        <li key={question}>
          <TargetLink className={styles.row} href={href} hasIcon={false}>
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
