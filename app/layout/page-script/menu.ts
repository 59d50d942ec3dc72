import { breakpoints } from '#design/tokens.ts';

/** The bar shows the page links itself. */
const WIDE_SCREEN = `(min-width: ${breakpoints.lg})`;

/** The menu of small screens: a modal dialog, which traps and restores the focus; the page behind is inert. */
export function openMenu(): void {
  const opener = document.querySelector('[data-opens-menu]');
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]');
  if (!opener || !menu) return;
  opener.addEventListener('click', () => {
    menu.showModal();
    opener.setAttribute('aria-expanded', 'true');
  });
  menu.addEventListener('close', () => opener.setAttribute('aria-expanded', 'false'));
  menu.addEventListener('click', ({ target }) => {
    // The sheet fills the dialog, so the event's target is the dialog only on the backdrop.
    if (target === menu || (target instanceof Element && target.closest('a, button'))) menu.close();
  });
  const query = window.matchMedia(WIDE_SCREEN);
  query.addEventListener('change', () => query.matches && menu.close());
  // The page returns from the back/forward cache as it was left.
  window.addEventListener('pageshow', () => menu.close());
}
