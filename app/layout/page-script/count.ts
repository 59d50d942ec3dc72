import { COUNT_STEPS, stepAt, textAt } from '#app/ui/counter/count-steps.ts';

/** docs/requirements.md#R57 */
const SECTION = '#stats-section';
const VISIBLE_SHARE = 0.1;
const BOTTOM_MARGIN_PX = 100;

function showStep(counters: Iterable<HTMLElement>, step: number): void {
  for (const counter of counters) {
    const [final, current] = counter.children;
    counter.toggleAttribute('data-counting', step < COUNT_STEPS);
    if (current)
      current.textContent = step < COUNT_STEPS ? textAt(step, final?.textContent ?? '') : '';
  }
}

function count(counters: readonly HTMLElement[]): void {
  const start = performance.now();
  let shown = -1;
  function tick(): void {
    const step = stepAt(performance.now() - start);
    if (step !== shown) showStep(counters, step);
    shown = step;
    if (step < COUNT_STEPS) requestAnimationFrame(tick);
  }
  tick();
}

/** Less than VISIBLE_SHARE on a page zoomed so far that this share of the section never fits. */
function visibleShareOf(section: Element): number {
  const maxShare = (window.innerHeight - BOTTOM_MARGIN_PX) / section.getBoundingClientRect().height;
  return Math.min(VISIBLE_SHARE, Math.max(0, maxShare / 2));
}

/** The figures count up once, when their section is visible; not with reduced motion. */
export function countInView(): void {
  const section = document.querySelector(SECTION);
  if (section && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const counters = [...section.querySelectorAll<HTMLElement>('[data-counter]')];
    showStep(counters, 0);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        count(counters);
      },
      { threshold: visibleShareOf(section), rootMargin: `0px 0px -${BOTTOM_MARGIN_PX}px 0px` },
    );
    const observe = () => observer.observe(section);
    // The browser scrolls to the URL's fragment only then.
    if (window.location.hash) document.addEventListener('DOMContentLoaded', observe);
    else observe();
  }
  document.documentElement.removeAttribute('data-uncounted');
}
