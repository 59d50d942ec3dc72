import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { NewTabHint } from '#app/ui/link/link.tsx';
import * as styles from './row-button.module.css';

/** A button in a list row. Ignores double clicks and key repeat: the next row may have moved there. */
export function RowButton({
  icon,
  isDangerous = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'onKeyDown'> & {
  icon?: IconName | undefined;
  isDangerous?: boolean;
}) {
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
      }}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Looks like a button of its row; opens a page of this site in a new tab. */
export function RowLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={styles.rowButton} target="_blank" rel="noopener" {...rest}>
      {children}
      <NewTabHint />
    </a>
  );
}
