import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { pressOnSpace } from '#app/ui/link/press-on-space.ts';
import * as styles from './text-button.module.css';

type TextStyle = { icon?: IconName | undefined; className?: string | undefined };

export function TextButton({
  icon,
  className,
  type = 'button',
  children,
  ...rest
}: TextStyle & ComponentProps<'button'>) {
  return (
    <button type={type} className={textButtonClass({ icon, className })} {...rest}>
      <TextButtonContent icon={icon}>{children}</TextButtonContent>
    </button>
  );
}

/** A link to another state of the same page that looks like a text button. */
export function TextLink({ icon, className, children, ...rest }: TextStyle & LinkProps) {
  return (
    <Link
      className={textButtonClass({ icon, className })}
      discover="none"
      onKeyDown={pressOnSpace}
      {...rest}
    >
      <TextButtonContent icon={icon}>{children}</TextButtonContent>
    </Link>
  );
}

function textButtonClass({ icon, className }: TextStyle): string {
  return clsx(
    styles.textButton,
    icon && (icon === 'previous' ? styles.back : styles.forward),
    className,
  );
}

function TextButtonContent({ icon, children }: { icon: TextStyle['icon']; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </>
  );
}
