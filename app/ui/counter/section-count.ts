import { COUNT_STEPS, stepAt } from './count-steps.ts';

/** The section whose figures count when it becomes visible (docs/requirements.md#R57). */
const SECTION = '#stats-section';
/** It counts as visible when a tenth of it is this far above the lower edge of the viewport. */
const VISIBLE_SHARE = 0.1;
const BOTTOM_MARGIN_PX = 100;

type Follower = (step: number) => void;

/** One clock for all the figures of a section. */
interface SectionCount {
  step: number;
  readonly followers: Set<Follower>;
  stop(): void;
}

const counts = new WeakMap<Element, SectionCount>();

/**
 * Follows the count of the stats section that an element stands in: 0 until the section becomes
 * visible, then step by step to COUNT_STEPS, once. Outside such a section, for who wants no motion,
 * and where the figures can be seen already, the count is over from the start.
 * @param isShown whether the visitor may have seen the figures before: they stood in the file
 * @returns stops following
 */
export function followCount(element: Element, isShown: boolean, follow: Follower): () => void {
  const section = element.closest(SECTION);
  if (!section || wantsNoMotion() || (isShown && isInWindow(section))) {
    return () => {};
  }
  const count = counts.get(section) ?? awaitVisible(section);
  counts.set(section, count);
  count.followers.add(follow);
  follow(count.step);
  return () => {
    count.followers.delete(follow);
    if (count.followers.size > 0) return;
    count.stop();
    counts.delete(section);
  };
}

function awaitVisible(section: Element): SectionCount {
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
    followers: new Set(),
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
        for (const follow of count.followers) follow(step);
      }
      if (step < COUNT_STEPS) frame = requestAnimationFrame(tick);
    };
    tick();
  }

  observer.observe(section);
  return count;
}

/** A tenth; less where the page is zoomed so far that a tenth of the section never fits. */
function visibleShareOf(section: Element): number {
  const fits = (window.innerHeight - BOTTOM_MARGIN_PX) / section.getBoundingClientRect().height;
  return Math.min(VISIBLE_SHARE, Math.max(0, fits / 2));
}

function isInWindow(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
