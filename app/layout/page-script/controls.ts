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

/** The page under a modal dialog does not scroll (base.css). Firefox has no `:has()` before 121. */
export function lockScrollUnderDialogs(): void {
  new MutationObserver(() => {
    const isLocked = document.querySelector('dialog:modal') !== null;
    document.documentElement.toggleAttribute('data-modal', isLocked);
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
}

/** WebKit, unlike others, shows a focus ring on an element that a script focuses after a press. */
export function trackPointer(): void {
  const { documentElement: root } = document;
  document.addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true);
  document.addEventListener('keydown', () => root.removeAttribute('data-pointer'), true);
}

/** The second click of a double click is none of what the first one has brought there. */
export function ignoreSecondClicks(): void {
  const controls = 'a, button, input, label, select, summary, textarea';
  let pressed: Element | null = null;
  window.addEventListener(
    'click',
    (event) => {
      const found = event.target instanceof Element ? event.target.closest(controls) : null;
      const control = found instanceof HTMLLabelElement ? found.control : found;
      if (event.detail <= 1) pressed = control;
      else if (control && control !== pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
}

/** The link to the channel becomes a button that is replaced by the player, which loads only then. */
export function playInPage(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-player]');
  const player = document.querySelector<HTMLTemplateElement>('template[data-player]');
  if (!link || !player) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.id = link.id;
  const hadFocus = link === document.activeElement;
  button.append(...link.childNodes);
  const name = button.querySelector('[data-play]');
  if (name instanceof HTMLElement) name.textContent = name.dataset.play ?? '';
  link.replaceWith(button);
  if (hadFocus) button.focus({ preventScroll: true });
  const poster = button.querySelector('img');
  let place: Element = button;
  function playFrom(seconds: number): void {
    const [stage] = document.importNode(player?.content ?? new DocumentFragment(), true).children;
    const frame = stage?.querySelector('iframe');
    if (!stage || !frame) return;
    if (seconds > 0) frame.src += `&start=${seconds}`;
    // Until the player paints.
    if (poster) frame.before(poster);
    place.replaceWith(stage);
    place = stage;
    frame.focus();
  }
  const asked = Number(new URLSearchParams(window.location.search).get('t'));
  button.addEventListener('click', () => playFrom(Math.floor(asked) || 0));
  for (const moment of document.querySelectorAll<HTMLAnchorElement>('a[data-seconds]')) {
    const { seconds } = moment.dataset;
    moment.href = `?t=${seconds}`;
    moment.addEventListener('click', (event) => {
      event.preventDefault();
      playFrom(Number(seconds));
    });
  }
}
