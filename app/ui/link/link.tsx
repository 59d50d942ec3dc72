import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { layoutCopy } from '#content/show/layout.ts';

/** A link to a page or file, a URL (in a new tab) or mailbox; without `href` a placeholder. `hasIcon`: a new tab's. */
export function TargetLink({
  href,
  hasIcon = true,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string; hasIcon?: boolean }) {
  const isExternal = href.startsWith('https:');
  return (
    <a
      {...(href ? { href } : {})}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
    >
      {children}
      {isExternal && <NewTabHint hasIcon={hasIcon} />}
    </a>
  );
}

export function NewTabHint({ hasIcon = true }: { hasIcon?: boolean }) {
  return (
    <>
      {hasIcon && <Icon name="outward" />}
      <span className="visually-hidden">{` ${layoutCopy.controls.opensInNewTab}`}</span>
    </>
  );
}
