/** WebKit, unlike others, shows a focus ring on an element that a script focuses after a press. */
export function trackPointer(): void {
  const { documentElement: root } = document;
  document.addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true);
  document.addEventListener('keydown', () => root.removeAttribute('data-pointer'), true);
}
