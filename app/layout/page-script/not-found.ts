/** Names the path, which the file does not know: it serves every unknown one. */
export function namePath(): void {
  const place = document.querySelector<HTMLElement>('[data-not-found]');
  if (!place) return;
  const { pathname } = window.location;
  // biome-ignore lint/suspicious/noConsole: docs/requirements.md#R173
  console.error(`404: no page at ${pathname}`);
  const path = place.querySelector('code');
  if (path) path.textContent = pathname;
  place.hidden = false;
}
