/**
 * Sets `data-pointer` on `<html>` while the visitor uses a pointer: WebKit shows a focus ring on an
 * element that a script focuses after a press, Chromium and Firefox do not.
 */
export function trackPointer(): void {
  const { documentElement: root } = document;
  document.addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true);
  document.addEventListener('keydown', () => root.removeAttribute('data-pointer'), true);
}
