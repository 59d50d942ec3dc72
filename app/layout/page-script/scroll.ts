const SCROLLED_AFTER_PX = 50;
const BAR_MIDDLE_PX = 30;
const DARK_BANDS = '.band-ink, .band-bahari, .band-moto';

function isUnderBar(band: Element): boolean {
  const { top, bottom, width } = band.getBoundingClientRect();
  const isFullWidth = width >= document.documentElement.clientWidth - 2;
  return isFullWidth && top <= BAR_MIDDLE_PX && bottom > BAR_MIDDLE_PX;
}

/** The navigation bar is another one after a scroll, and over a dark band. */
export function followBar(): void {
  const bar = document.querySelector('[data-bar]');
  if (!bar) return;
  let frame = 0;
  function update(): void {
    frame = 0;
    bar?.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_AFTER_PX);
    bar?.toggleAttribute('data-night', [...document.querySelectorAll(DARK_BANDS)].some(isUnderBar));
  }
  function schedule(): void {
    if (frame === 0) frame = requestAnimationFrame(update);
  }
  update();
  // New content can change the bands without a scroll, as the last step of a booking does.
  new ResizeObserver(schedule).observe(document.body);
  window.addEventListener('scroll', schedule, { passive: true });
}

/** Exceeds scroll-padding-top (base.css), so that the section before a linked one is out of view. */
const ROOT_MARGIN = '-120px 0px -40% 0px';

/** Marks the link of the first section in view, or else of the last one that was; none above the first. */
export function markSectionInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')];
  const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const visible = new Set<string>();

  function mark(current: string | undefined): void {
    for (const link of links) {
      if (link.hash === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) visible.add(target.id);
        else visible.delete(target.id);
      }
      const first = links.find(({ hash }) => visible.has(hash.slice(1)));
      if (first) mark(first.hash);
      else if ((sections[0]?.getBoundingClientRect().top ?? 0) > 0) mark(undefined);
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const section of sections) observer.observe(section);
}

const VISIBLE_SHARE = 0.1;

/** Hides elements below the fold until they are in view; none with reduced motion, without scripts or in print. */
export function revealOnScroll(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.removeAttribute('data-unrevealed');
        observer.unobserve(target);
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const element of document.querySelectorAll('main .reveal')) {
    if (element.getBoundingClientRect().top < window.innerHeight) continue;
    element.setAttribute('data-unrevealed', '');
    observer.observe(element);
  }
}
