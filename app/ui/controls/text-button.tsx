import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import * as styles from './text-button.module.css';

export function TextButton({
  icon,
  className,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: IconName | undefined }) {
  return (
    <button
      type={type}
      className={clsx(
        styles.textButton,
        icon && (icon === 'previous' ? styles.back : styles.forward),
        className,
      )}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
