import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/link/link.tsx';
import { layout } from '#content/show/layout.ts';
import { navigation } from '#content/show/navigation.ts';
import { useIsActive } from './active-page.ts';
import { useBarState } from './bar-state.ts';
import { HomeLink } from './home-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import * as styles from './navigation.module.css';

export function Navigation() {
  const { isScrolled, isOverDarkBand } = useBarState();
  const isActive = useIsActive();
  return (
    <header
      className={styles.navigation}
      data-scrolled={isScrolled || undefined}
      data-night={isOverDarkBand || undefined}
    >
      <nav className={`${styles.bar} page-width`} aria-label={layout.navigation}>
        <HomeLink />
        <ul className={styles.pages}>
          {navigation.main.map((link) => (
            <li key={link.to}>
              <Link
                className={styles.page}
                to={link.to}
                aria-current={isActive(link) ? 'page' : undefined}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink className={styles.watch} size="small" href={navigation.watch.href}>
          {navigation.watch.label}
        </ButtonLink>
        <MobileMenu />
      </nav>
    </header>
  );
}
