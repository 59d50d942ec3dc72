import type { Page } from '@playwright/test';
import { holdRequests } from '#tests/kit/browser/requests.ts';

/** Both events of loading wait for modules that are held back. */
export const HELD = { waitUntil: 'commit' } as const;

/** Holds back the responses of all modules until the returned function is called. */
export const holdModules = (page: Page) => holdRequests(page, '**/assets/*.js');
