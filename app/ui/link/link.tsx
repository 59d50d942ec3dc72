import type { ComponentProps } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { useMediaQuery } from '#app/ui/browser/use-media-query.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useUiCopy } from '#app/ui/ui-copy.ts';
import { PREFETCH_STYLES } from './prefetch-styles.ts';

export type LinkProps = Omit<RouterLinkProps, 'prefetch' | 'viewTransition' | 'className'> & {
  className?: string | undefined;
};

/** Phones get none: the snapshots of both pages take longer than the next page. */
const CROSS_FADES = '(prefers-reduced-motion: no-preference) and (hover: hover)';

export function Link(props: LinkProps) {
  return (
    <RouterLink
      prefetch="intent"
      viewTransition={useMediaQuery(CROSS_FADES, false)}
      {...PREFETCH_STYLES}
      {...props}
    />
  );
}

/** A link to a page, URL (in a new tab) or mailbox; without `href` a placeholder. `hasIcon`: a new tab's. */
export function TargetLink({
  href,
  hasIcon = true,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string; hasIcon?: boolean }) {
  if (isPage(href)) {
    const { className, ...others } = rest;
    return (
      <Link to={href} {...(className ? { className } : {})} {...others}>
        {children}
      </Link>
    );
  }
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

/** The icon and the hidden text of a link that opens in a new tab. */
export function NewTabHint({ hasIcon = true }: { hasIcon?: boolean }) {
  return (
    <>
      {hasIcon && <Icon name="outward" />}
      <span className="visually-hidden">{` ${useUiCopy().opensInNewTab}`}</span>
    </>
  );
}

/** False for files of `public/`, such as /rate-card.pdf, which have no route. */
function isPage(href: string): boolean {
  return href.startsWith('/') && !/\.[a-z0-9]+$/.test(href);
}
