import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { pressOnSpace } from '#app/ui/link/press-on-space.ts';
import * as styles from './text-button.module.css';

type TextStyle = { icon?: IconName | undefined };

export function TextButton({
  icon,
  className,
  children,
  ...rest
}: TextStyle & ComponentProps<'button'>) {
  return (
    <button type="button" className={textButtonClass(icon, className)} {...rest}>
      <TextButtonContent icon={icon}>{children}</TextButtonContent>
    </button>
  );
}

/** A link to another state of the same page that looks like a text button. */
export function TextLink({ icon, children, ...rest }: TextStyle & Omit<LinkProps, 'className'>) {
  return (
    <Link className={textButtonClass(icon)} discover="none" onKeyDown={pressOnSpace} {...rest}>
      <TextButtonContent icon={icon}>{children}</TextButtonContent>
    </Link>
  );
}

function textButtonClass(icon: IconName | undefined, className?: string): string {
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
