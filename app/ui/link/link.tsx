import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { useMediaQuery } from '#app/ui/browser/use-media-query.ts';
import { useUiCopy } from '#app/ui/copy/ui-copy.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { setPendingNavigation } from './pending-navigation.ts';
import { PREFETCH_STYLES } from './prefetch-styles.ts';

export type LinkProps = Omit<RouterLinkProps, 'prefetch' | 'viewTransition' | 'className'> & {
  className?: string | undefined;
};

/**
 * Where pages fade into each other. Not on phones: before it fades, the browser takes a picture of both
 * pages, and there that takes longer than the next page does to be there.
 */
const CROSS_FADES = '(prefers-reduced-motion: no-preference) and (hover: hover)';

/**
 * A link to a page of the site. The page is fetched as soon as one means to go there, and the two
 * cross-fade where nobody waits for that.
 */
export function Link({ onClick, ...rest }: LinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const { pathname, search, hash } = event.currentTarget;
    if (isPlainPress(event)) setPendingNavigation(pathname + search + hash);
  }
  return (
    <RouterLink
      prefetch="intent"
      viewTransition={useMediaQuery(CROSS_FADES, false)}
      onClick={go}
      {...PREFETCH_STYLES}
      {...rest}
    />
  );
}

/** Whether the press leads on in this very tab. */
function isPlainPress(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);
}

/**
 * A link whose target is content: a page of the site, an address elsewhere (in a new tab, and it
 * says so), a mailbox. With an empty `href` it stays a placeholder, until its target is given.
 * @param bare leaves out the sign of a new tab where there is no room; the words stay, hidden
 */
export function TargetLink({
  href,
  bare = false,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string; bare?: boolean }) {
  if (isPage(href)) {
    const { className, ...others } = rest;
    return (
      <Link to={href} {...(className ? { className } : {})} {...others}>
        {children}
      </Link>
    );
  }
  const leaves = href.startsWith('https:');
  return (
    <a
      {...(href ? { href } : {})}
      {...(leaves ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
    >
      {children}
      {leaves && <NewTabMark bare={bare} />}
    </a>
  );
}

/** The sign and the hidden words of a link that opens in a new tab. */
export function NewTabMark({ bare = false }: { bare?: boolean }) {
  return (
    <>
      {!bare && <Icon name="outward" />}
      <span className="visually-hidden">{` ${useUiCopy().opensInNewTab}`}</span>
    </>
  );
}

/** A page, and not a file such as /rate-card.pdf, which the router does not know. */
function isPage(href: string): boolean {
  return href.startsWith('/') && !/\.[a-z0-9]+$/.test(href);
}
