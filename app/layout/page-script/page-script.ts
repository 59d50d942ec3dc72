/** The inline script at the end of each page. */
import { afterFirstPaint } from '#app/hydration/first-paint.ts';
import { PAGE_READY } from '#app/hydration/page-signals.ts';
import { followBar } from './bar.ts';
import { countInView } from './count.ts';
import { openMenu } from './menu.ts';
import { namePath } from './not-found.ts';
import { showPassedEvents } from './passed.ts';
import { trackPointer } from './pointer-focus.ts';
import { revealOnScroll } from './reveal.ts';
import { lockScrollUnderDialogs } from './scroll-lock.ts';
import { markSectionInView } from './sections.ts';
import { playInPage } from './video.ts';

// Without it the early script has found the browser too old (app/layout/head/early-script.ts).
if (document.documentElement.hasAttribute('data-scripting')) {
  afterFirstPaint(() => {
    document.documentElement.removeAttribute('data-unpainted');
    revealOnScroll();
  });
  followBar();
  openMenu();
  trackPointer();
  lockScrollUnderDialogs();
  countInView();
  markSectionInView();
  showPassedEvents();
  playInPage();
  namePath();
}
window.addEventListener(PAGE_READY, () => performance.mark(PAGE_READY), { once: true });
if (!document.querySelector('astro-island')) window.dispatchEvent(new Event(PAGE_READY));
