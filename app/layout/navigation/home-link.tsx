import { Link } from '#app/ui/link/link.tsx';
import { layout } from '#content/show/layout.ts';
import { Wordmark } from './wordmark.tsx';
import './home-link.css';

/** The wordmark as the way home. */
export function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link className="home-link" to="/" onClick={onClick}>
      <Wordmark />
      <span className="visually-hidden">{layout.homeLink}</span>
    </Link>
  );
}
