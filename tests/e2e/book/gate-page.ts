import { expect, type Page } from '@playwright/test';
import { type LegalDocumentKey, READ_SECONDS } from '#domain/booking/booking-gate.ts';
import { TEST_NOW, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const HOUR_MS = 60 * 60_000;

const TITLES: Readonly<Record<LegalDocumentKey, string>> = {
  terms: 'Terms',
  policy: 'Privacy policy',
};

const OPENERS: Readonly<Record<LegalDocumentKey, RegExp>> = {
  terms: /the terms/,
  policy: /the policy/,
};

/** Locators and actions of the gate of /book, by role and accessible name. */
export function gatePage(page: Page) {
  const self = {
    locked: page.getByRole('button', { name: 'Unlock by reading both legal documents above.' }),
    guestForm: page.getByRole('link', { name: 'Open the guest form' }),
    passcode: page.getByLabel('Passcode', { exact: true }),
    continue: page.getByRole('button', { name: 'Continue', exact: true }),
    current: page.locator('[aria-current=step]'),
    status: (text: string) => page.getByRole('status').getByText(text, { exact: true }),
    opener: (key: LegalDocumentKey) => page.getByRole('button', { name: OPENERS[key] }),
    dialog: (key: LegalDocumentKey) => page.getByRole('dialog', { name: TITLES[key] }),
    text: page.getByRole('region', { name: /scroll to read/ }),
    confirm: page.getByRole('button', { name: 'Confirm as read' }),
    progress: page.locator('.legal-dialog-readingProgress > p'),

    /** Opens /book with a clock that moves only by `page.clock.runFor` and `fastForward`. */
    async openWithStoppedClock(): Promise<void> {
      await page.clock.install({ time: TEST_NOW });
      await page.goto('/book');
      // A clock can be stopped only at a later instant.
      await page.clock.pauseAt(TEST_NOW + HOUR_MS);
    },

    async scrollTo(pixelsBeforeEnd: number): Promise<void> {
      await self.text.evaluate((region, before) => {
        region.scrollTop = region.scrollHeight - region.clientHeight - before;
      }, pixelsBeforeEnd);
    },

    /** Reads a document by a clock that the test has installed (`page.clock`), and confirms it. */
    async read(key: LegalDocumentKey): Promise<void> {
      await self.opener(key).click();
      await self.scrollTo(0);
      await page.clock.runFor(READ_SECONDS[key] * 1000 + 500);
      await self.confirm.click();
      await expect(self.dialog(key)).toHaveCount(0);
    },

    async readBoth(): Promise<void> {
      await self.read('terms');
      await self.read('policy');
    },

    async enter(passcode: string = TEST_SECRETS.BOOKING_PASSCODE): Promise<void> {
      await self.passcode.fill(passcode);
      await self.continue.click();
    },

    async pass(): Promise<void> {
      await page.clock.install();
      await page.goto('/book');
      await self.readBoth();
      await self.enter();
      await expect(page.getByRole('heading', { name: 'Booking window' })).toBeVisible();
    },
  };
  return self;
}
