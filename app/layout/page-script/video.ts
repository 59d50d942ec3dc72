/** The link to the channel becomes a button that is replaced by the player, which loads only then. */
export function playInPage(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-player]');
  const player = document.querySelector<HTMLTemplateElement>('template[data-player]');
  if (!link || !player) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.id = link.id;
  const hadFocus = link === document.activeElement;
  button.append(...link.childNodes);
  const name = button.querySelector('[data-play]');
  if (name instanceof HTMLElement) name.textContent = name.dataset.play ?? '';
  link.replaceWith(button);
  if (hadFocus) button.focus({ preventScroll: true });
  button.addEventListener('click', () => {
    const frame = player.content.cloneNode(true);
    button.replaceWith(frame);
    document.querySelector('iframe')?.focus({ preventScroll: true });
  });
}
