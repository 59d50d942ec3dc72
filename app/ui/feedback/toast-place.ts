const AROUND_FIELD_PX = 48;

/**
 * Keeps the region clear of a phone's keyboard. Toasts stay where they are, unless they cover what has the focus.
 * @returns ends it
 */
export function followFocus(region: HTMLElement): () => void {
  const { visualViewport: view } = window;
  const { style, dataset } = region;
  const ending = new AbortController();
  let frame = 0;

  function place(): void {
    if (view) Object.assign(style, { top: `${view.offsetTop}px`, height: `${view.height}px` });
    // A toast does not move while somebody uses it.
    if (region.contains(document.activeElement) || !coversFocus(region)) return;
    move();
    if (coversFocus(region)) move();
  }
  function move(): void {
    if (dataset.moved === undefined) dataset.moved = '';
    else delete dataset.moved;
  }
  // In the next frame the cause of the toast has rendered, focused and scrolled.
  function schedule(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  }
  if (toastsIn(region).length === 1) delete dataset.moved;
  schedule();
  document.addEventListener('focusin', schedule, ending);
  for (const type of ['resize', 'scroll']) view?.addEventListener(type, schedule, ending);
  return () => {
    ending.abort();
    cancelAnimationFrame(frame);
  };
}

const toastsIn = (region: HTMLElement) => [...region.querySelectorAll('[data-toast]')];

function coversFocus(region: HTMLElement): boolean {
  const { activeElement, body } = document;
  const box = activeElement?.getBoundingClientRect();
  if (!box || activeElement === body) return false;
  const around = activeElement?.matches('input, textarea, select') ? AROUND_FIELD_PX : 0;
  return toastsIn(region).some((toast) => {
    const { top, bottom, left, right } = toast.getBoundingClientRect();
    const isBeside = box.bottom + around < top || bottom < box.top - around;
    return !isBeside && box.left < right && left < box.right;
  });
}
