import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import * as styles from './text-button.module.css';

/**
 * An underlined act inside running content ('Change the date'): quieter than a pill, still a
 * 44 px target. `type` is 'button' unless given.
 */
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
        icon && (icon === 'previous' ? styles.back : styles.onward),
        className,
      )}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
