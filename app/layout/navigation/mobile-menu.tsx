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

/** The bar shows the page links itself. */
const WIDE_SCREEN = `(min-width: ${breakpoints.lg})`;

/** The menu of small screens. A native modal dialog traps and restores the focus; the page behind is inert. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const isActive = useIsActive();
  const close = () => dialog.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => dialog.current?.close(), [key]);

  useEffect(() => {
    const query = window.matchMedia(WIDE_SCREEN);
    const closeIfWide = () => query.matches && dialog.current?.close();
    query.addEventListener('change', closeIfWide);
    return () => query.removeEventListener('change', closeIfWide);
  }, []);

  function show() {
    dialog.current?.showModal();
    setOpen(true);
  }
  function closeOnBackdrop({ target, currentTarget }: MouseEvent) {
    // The sheet fills the dialog, so the event's target is the dialog only on the backdrop.
    if (target === currentTarget) close();
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={show}
      >
        <span className={styles.glyph} aria-hidden="true" />
        {layout.menu}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively */}
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
