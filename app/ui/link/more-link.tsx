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
  const link = {
    className: clsx(styles.moreLink, className),
    children: (
      <>
        {children}
        <Icon name="forward" />
      </>
    ),
  };
  return typeof to === 'string' ? <a href={to} {...link} /> : <StepLink to={to} {...link} />;
}
