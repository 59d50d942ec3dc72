import { ButtonLink } from '#app/ui/controls/button.tsx';
import { layoutCopy } from '#content/show/layout.ts';
import { navigation } from '#content/show/navigation.ts';
import { HomeLink } from './home-link.tsx';
import { MobileMenu, PageItems } from './mobile-menu.tsx';
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
