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
