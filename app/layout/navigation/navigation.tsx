import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { layoutCopy } from '#content/show/layout.ts';
import type { PageLink } from '#content/show/navigation.schema.ts';
import { navigation } from '#content/show/navigation.ts';
import { HomeLink } from './home-link.tsx';
import * as menuStyles from './mobile-menu.module.css';
import * as styles from './navigation.module.css';

export function Navigation({ path }: { path: string }) {
  return (
    <header className={styles.navigation} data-bar>
      <nav className={`${styles.bar} page-width`} aria-label={layoutCopy.navigation}>
        <HomeLink />
        <ul className={styles.pages}>
          <PageItems path={path} className={styles.page} />
        </ul>
        <ButtonLink className={styles.watch} size="small" href={navigation.watch.href}>
          {navigation.watch.label}
        </ButtonLink>
        <MobileMenu path={path} />
      </nav>
    </header>
  );
}

/** None is active on the not-found page, whose path no link has. */
function isActive({ to, covers = [] }: PageLink, path: string): boolean {
  return [to, ...covers].some(
    (page) => path === page || (page !== '/' && path.startsWith(`${page}/`)),
  );
}

function PageItems({ path, className }: { path: string; className: string }) {
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

function MobileMenu({ path }: { path: string }) {
  return (
    <>
      <button
        type="button"
        className={menuStyles.button}
        aria-haspopup="dialog"
        aria-expanded="false"
        data-opens-menu
      >
        <span className={menuStyles.glyph} aria-hidden="true" />
        {layoutCopy.menu}
      </button>
      <dialog className={menuStyles.menu} aria-label={layoutCopy.menu} data-menu>
        <div className={menuStyles.sheet}>
          <div className="page-width">
            <div className={menuStyles.head}>
              <HomeLink />
              <button type="button" className={menuStyles.close} aria-label={layoutCopy.closeMenu}>
                <Icon name="close" />
              </button>
            </div>
            <nav aria-label={layoutCopy.menu}>
              <ul>
                <PageItems path={path} className={menuStyles.page} />
              </ul>
            </nav>
            <ButtonLink className={menuStyles.watch} variant="jua" href={navigation.watch.href}>
              {navigation.watch.label}
            </ButtonLink>
          </div>
          <Pindo cloth="ink" />
        </div>
      </dialog>
    </>
  );
}
