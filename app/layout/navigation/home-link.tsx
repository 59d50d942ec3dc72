import { clsx } from 'clsx';
import { layout } from '#content/show/layout.ts';
import * as styles from './home-link.module.css';
import { Wordmark } from './wordmark.tsx';

export function HomeLink({ size = 'large' }: { size?: 'small' | 'large' }) {
  return (
    <a className={clsx(styles.homeLink, size === 'small' && styles.small)} href="/">
      <Wordmark />
      <span className="visually-hidden">{layout.homeLink}</span>
    </a>
  );
}
