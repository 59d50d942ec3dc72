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

type ButtonVariant = keyof typeof VARIANT_CLASSES;

type ButtonStyle = { variant?: ButtonVariant | undefined; size?: 'base' | 'small' | undefined };

export function buttonClass(
  { variant = 'ink', size = 'base' }: ButtonStyle,
  className?: string | undefined,
): string {
  return clsx(styles.button, VARIANT_CLASSES[variant], size === 'small' && styles.small, className);
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link styled as a button; without a target it is a button that does nothing (docs/requirements.md#R2). */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  children,
  ...rest
}: ButtonStyle & Omit<ComponentProps<typeof TargetLink>, 'hasIcon'>) {
  const classes = buttonClass({ variant, size }, className);
  if (!href) {
    return (
      <button type="button" className={classes}>
        {children}
      </button>
    );
  }
  return (
    <TargetLink className={classes} href={href} {...rest}>
      {children}
    </TargetLink>
  );
}
