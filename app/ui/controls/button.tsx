import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { TargetLink } from '#app/ui/link/link.tsx';
import * as styles from './button.module.css';

const VARIANT_CLASSES = {
  ink: undefined,
  line: styles.line,
  jua: styles.jua,
  paper: styles.paper,
  danger: styles.danger,
};

/** What the pill is made of: ink is the one primary act of a view. */
export type ButtonVariant = keyof typeof VARIANT_CLASSES;

type ButtonLook = { variant?: ButtonVariant | undefined; size?: 'base' | 'small' | undefined };

function buttonClass(
  { variant = 'ink', size = 'base' }: ButtonLook,
  className: string | undefined,
): string {
  return clsx(styles.button, VARIANT_CLASSES[variant], size === 'small' && styles.small, className);
}

/** A pill with a dot: the interface asks, the dot answers. `type` is 'button' unless given. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/**
 * A link that looks like a button, to a target of content/: a page, an external URL or a mailbox.
 * Without a target it is a button that does nothing (docs/requirements.md#R2).
 */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  children,
  ...rest
}: ButtonLook & Omit<ComponentProps<typeof TargetLink>, 'bare'>) {
  const look = buttonClass({ variant, size }, className);
  if (!href) {
    return (
      <button type="button" className={look}>
        {children}
      </button>
    );
  }
  return (
    <TargetLink className={look} href={href} {...rest}>
      {children}
    </TargetLink>
  );
}
