import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/link/link.tsx';
import { layout } from '#content/show/layout.ts';
import { navigation } from '#content/show/navigation.ts';
import { breakpoints } from '#design/tokens.ts';
import { useIsActive } from './active-page.ts';
import { HomeLink } from './home-link.tsx';
import * as styles from './mobile-menu.module.css';

/** The navigation is a bar, without this menu. */
const IS_BAR = `(min-width: ${breakpoints.lg})`;

/**
 * The button and the sheet of the small screen's menu. A native modal dialog: it holds the focus,
 * closes on Escape and gives the focus back; the page behind neither scrolls nor answers.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const isActive = useIsActive();
  const close = () => dialog.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the route closes it
  useEffect(() => dialog.current?.close(), [key]);

  useEffect(() => {
    const wide = window.matchMedia(IS_BAR);
    const closeIfWide = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, []);

  function show() {
    dialog.current?.showModal();
    setOpen(true);
  }
  function closeOnBackdrop({ target, currentTarget }: MouseEvent) {
    // The sheet fills the dialog: what hits the dialog itself hit its backdrop.
    if (target === currentTarget) close();
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <span className={styles.glyph} aria-hidden="true" />
        {layout.menu}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-label={layout.menu}
        onClick={closeOnBackdrop}
        onClose={() => setOpen(false)}
      >
        <div className={styles.sheet}>
          <div className="page-width">
            <div className={styles.head}>
              <HomeLink onClick={close} />
              <button
                type="button"
                className={styles.close}
                aria-label={layout.closeMenu}
                onClick={close}
              >
                <Icon name="close" />
              </button>
            </div>
            <nav aria-label={layout.menu}>
              <ul>
                {navigation.main.map((link) => (
                  <li key={link.to}>
                    <Link
                      className={styles.page}
                      to={link.to}
                      aria-current={isActive(link) ? 'page' : undefined}
                      onClick={close}
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <ButtonLink
              className={styles.watch}
              variant="jua"
              href={navigation.watch.href}
              onClick={close}
            >
              {navigation.watch.label}
            </ButtonLink>
          </div>
          <Pindo cloth="ink" />
        </div>
      </dialog>
    </>
  );
}
