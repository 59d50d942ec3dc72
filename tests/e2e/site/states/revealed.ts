import type { Page } from '@playwright/test';

/** Options of a visitor who has not asked for less motion. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** Elements that fade in when they are scrolled to. */
export const revealed = (page: Page) => page.locator('main .reveal');

/** The opacity of each element that fades in, in document order. */
export function opacities(page: Page): Promise<number[]> {
  return revealed(page).evaluateAll((found) =>
    found.map((element) => Number(getComputedStyle(element).opacity)),
  );
}
