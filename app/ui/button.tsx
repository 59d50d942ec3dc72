import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';
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

/** The same pill, leading to a page of the site. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ButtonLook & Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}

/**
 * The same pill as a plain anchor. An external one opens in a new tab, and says so. With an empty
 * `href` it stays a placeholder, until its target is given in content/.
 */
export function ButtonAnchor({
  variant,
  size,
  className,
  external = false,
  href,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { external?: boolean | undefined }) {
  const leaves = external && Boolean(href);
  return (
    <a
      className={buttonClass({ variant, size }, className)}
      {...(href ? { href } : {})}
      {...(leaves ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
    >
      {children}
      {leaves && <NewTabMark />}
    </a>
  );
}

/** The sign and the hidden words of a link that opens in a new tab. */
export function NewTabMark() {
  return (
    <>
      <Icon name="outward" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  );
}
