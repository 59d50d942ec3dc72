import { clsx } from 'clsx';
import { Link } from '#app/ui/link/link.tsx';
import { layout } from '#content/show/layout.ts';
import * as styles from './home-link.module.css';
import { Wordmark } from './wordmark.tsx';

export function HomeLink({
  size = 'large',
  onClick,
}: {
  size?: 'small' | 'large';
  onClick?: () => void;
}) {
  return (
    <Link
      className={clsx(styles.homeLink, size === 'small' && styles.small)}
      to="/"
      onClick={onClick}
    >
      <Wordmark />
      <span className="visually-hidden">{layout.homeLink}</span>
    </Link>
  );
}
