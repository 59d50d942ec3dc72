import { Link } from '#app/ui/link/link.tsx';
import { layout } from '#content/show/layout.ts';
import * as styles from './home-link.module.css';
import { Wordmark } from './wordmark.tsx';

/** The wordmark as the way home. */
export function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link className={styles.homeLink} to="/" onClick={onClick}>
      <Wordmark />
      <span className="visually-hidden">{layout.homeLink}</span>
    </Link>
  );
}
