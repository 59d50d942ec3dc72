import type { Page } from '@playwright/test';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { expect } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

/** The page with navigation of its own, for signed-in admins only. */
export const ADMIN = '/admin';

/** Opens any of the built pages, and waits until it shows its content. */
export async function openPage(page: Page, server: TestServer, path: string): Promise<void> {
  if (path === ADMIN) await setSessionCookie(page, server, await adminCookie(server));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (path === ADMIN) await expect(adminArea(page).logOut).toBeVisible();
}
