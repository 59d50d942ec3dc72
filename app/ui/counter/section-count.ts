import { COUNT_STEPS, stepAt } from './count-steps.ts';

/** docs/requirements.md#R57 */
const SECTION = '#stats-section';
const VISIBLE_SHARE = 0.1;
const BOTTOM_MARGIN_PX = 100;

type CountListener = (step: number) => void;

interface SectionCount {
  step: number;
  readonly listeners: Set<CountListener>;
  stop(): void;
}

const counts = new WeakMap<Element, SectionCount>();

/** Counts once, when the section is visible; not with reduced motion, or if its figures may have been seen. */
export function subscribeToCount(
  element: Element,
  wasPrerendered: boolean,
  listener: CountListener,
): () => void {
  const section = element.closest(SECTION);
  if (!section || prefersReducedMotion() || (wasPrerendered && isInViewport(section))) {
    return () => {};
  }
  const count = counts.get(section) ?? countWhenVisible(section);
  counts.set(section, count);
  count.listeners.add(listener);
  listener(count.step);
  return () => {
    count.listeners.delete(listener);
    if (count.listeners.size > 0) return;
    count.stop();
    counts.delete(section);
  };
}

function countWhenVisible(section: Element): SectionCount {
  let frame = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { threshold: visibleShareOf(section), rootMargin: `0px 0px -${BOTTOM_MARGIN_PX}px 0px` },
  );
  const count: SectionCount = {
    step: 0,
    listeners: new Set(),
    stop: () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };

  function run(): void {
    const start = performance.now();
    const tick = () => {
      const step = stepAt(performance.now() - start);
      if (step !== count.step) {
        count.step = step;
        for (const listener of count.listeners) listener(step);
      }
      if (step < COUNT_STEPS) frame = requestAnimationFrame(tick);
    };
    tick();
  }

  observer.observe(section);
  return count;
}

/** Less than VISIBLE_SHARE on a page zoomed so far that this share of the section never fits. */
function visibleShareOf(section: Element): number {
  const maxShare = (window.innerHeight - BOTTOM_MARGIN_PX) / section.getBoundingClientRect().height;
  return Math.min(VISIBLE_SHARE, Math.max(0, maxShare / 2));
}

function isInViewport(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
