import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import * as styles from './row-button.module.css';

/**
 * A quiet pill without a dot, for rows of work ('Cancel', 'Unblock'). A second click of a double
 * click and the repeats of a key that is held are not meant: an act that turns into its opposite
 * would be taken back by them, and another row may stand there by then. `type` is 'button' unless given.
 */
export function RowButton({
  icon,
  isDangerous = false,
  className,
  type = 'button',
  onClick,
  onKeyDown,
  children,
  ...rest
}: ComponentProps<'button'> & { icon?: IconName | undefined; isDangerous?: boolean }) {
  return (
    <button
      type={type}
      className={clsx(styles.rowButton, isDangerous && styles.danger, className)}
      onClick={(event) => {
        if (event.detail <= 1 && event.currentTarget.getAttribute('aria-disabled') !== 'true')
          onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
