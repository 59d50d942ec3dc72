import { clsx } from 'clsx';
import { StepLink, type Target } from '#app/ui/browser/address.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './more-link.module.css';

export function MoreLink({
  to,
  className,
  children,
}: {
  to: Target;
  className?: string | undefined;
  children: string;
}) {
  const linkClass = clsx(styles.moreLink, className);
  const content = (
    <>
      {children}
      <Icon name="forward" />
    </>
  );
  if (typeof to !== 'string')
    return (
      <StepLink className={linkClass} to={to}>
        {content}
      </StepLink>
    );
  return (
    <a className={linkClass} href={to}>
      {content}
    </a>
  );
}
