/** Prints plain text on a page of its own, through a frame that is removed afterwards. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const view = frame.contentWindow;
  if (!view) return;
  const page = view.document.createElement('pre');
  page.textContent = text;
  view.document.body.append(page);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
