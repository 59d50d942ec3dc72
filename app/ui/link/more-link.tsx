import { clsx } from 'clsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from './link.tsx';
import * as styles from './more-link.module.css';

export function MoreLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: string;
}) {
  return (
    <Link className={clsx(styles.moreLink, className)} to={to}>
      {children}
      <Icon name="forward" />
    </Link>
  );
}
