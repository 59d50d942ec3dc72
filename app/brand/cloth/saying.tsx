import { clsx } from 'clsx';
import * as styles from './saying.module.css';

/** A Swahili saying between double rules, as a kanga's jina, with its meaning. */
export function Saying({
  swahili,
  meaning,
  className,
}: {
  swahili: string;
  meaning: string;
  className?: string | undefined;
}) {
  return (
    <p className={clsx(styles.saying, className)}>
      <em className={styles.swahili} lang="sw">
        {swahili}
      </em>{' '}
      <span>{meaning}</span>
    </p>
  );
}
