/**
 * Notes on <html> while the visitor points: what scripts focus then needs no ring. Chromium and Firefox
 * know by themselves, WebKit does not.
 */
export function trackPointer(): void {
  const { documentElement: root } = document;
  document.addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true);
  document.addEventListener('keydown', () => root.removeAttribute('data-pointer'), true);
}
