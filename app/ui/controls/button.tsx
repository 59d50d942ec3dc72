import type { ComponentProps } from 'react';
import { TargetLink } from '#app/ui/link/link.tsx';
import './button.css';

/** What the pill is made of: ink is the one primary act of a view. */
export type ButtonVariant = 'ink' | 'line' | 'jua' | 'paper' | 'danger';

type ButtonLook = { variant?: ButtonVariant | undefined; size?: 'base' | 'small' | undefined };

function buttonClass({ variant = 'ink', size = 'base' }: ButtonLook, more?: string): string {
  const small = size === 'small' ? ' button-small' : '';
  return `button button-${variant}${small}${more ? ` ${more}` : ''}`;
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
