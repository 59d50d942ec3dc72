import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from './link.tsx';
import './more-link.css';

/** A quiet way on to another page, with the arrow that stays on the site. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="more-link" to={to}>
      {children}
      <Icon name="forward" />
    </Link>
  );
}
