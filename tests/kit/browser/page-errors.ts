import type { BrowserContext } from '@playwright/test';

/** Uncaught errors, console errors and CSP violations in the pages of a test. */
export class PageErrors {
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows errors that match, such as the browser's report of a response with status 409. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  unexpected(): readonly string[] {
    return this.#errors.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        reportError(new Error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
      });
    });
    context.on('weberror', (webError) => this.#errors.push(String(webError.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text());
    });
  }
}
