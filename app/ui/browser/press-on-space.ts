import type { KeyboardEvent } from 'react';

/** Makes Space press a link that looks and acts like a button. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
