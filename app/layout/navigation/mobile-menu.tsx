import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { layoutCopy } from '#content/show/layout.ts';
import type { PageLink } from '#content/show/navigation.schema.ts';
import { navigation } from '#content/show/navigation.ts';
import { HomeLink } from './home-link.tsx';
import * as styles from './mobile-menu.module.css';

/** None is active on the not-found page, whose path no link has. */
function isActive({ to, covers = [] }: PageLink, path: string): boolean {
  return [to, ...covers].some(
    (page) => path === page || (page !== '/' && path.startsWith(`${page}/`)),
  );
}

/** The links to the main pages, as items of a list. */
export function PageItems({ path, className }: { path: string; className: string }) {
  return navigation.main.map((link) => (
    <li key={link.to}>
      <a
        className={className}
        href={link.to}
        aria-current={isActive(link, path) ? 'page' : undefined}
      >
        {link.label}
      </a>
    </li>
  ));
}

export function MobileMenu({ path }: { path: string }) {
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded="false"
        data-opens-menu
      >
        <span className={styles.glyph} aria-hidden="true" />
        {layoutCopy.menu}
      </button>
      <dialog className={styles.menu} aria-label={layoutCopy.menu} data-menu>
        <div className={styles.sheet}>
          <div className="page-width">
            <div className={styles.head}>
              <HomeLink />
              <button type="button" className={styles.close} aria-label={layoutCopy.closeMenu}>
                <Icon name="close" />
              </button>
            </div>
            <nav aria-label={layoutCopy.menu}>
              <ul>
                <PageItems path={path} className={styles.page} />
              </ul>
            </nav>
            <ButtonLink className={styles.watch} variant="jua" href={navigation.watch.href}>
              {navigation.watch.label}
            </ButtonLink>
          </div>
          <Pindo cloth="ink" />
        </div>
      </dialog>
    </>
  );
}
