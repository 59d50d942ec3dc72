import { clsx } from 'clsx';
import * as styles from './saying.module.css';

/** The jina: a Swahili saying between double rules, as printed on the cloth, with its meaning. */
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
