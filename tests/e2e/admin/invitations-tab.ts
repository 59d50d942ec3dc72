import type { Page } from '@playwright/test';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

/** Opens the tab Invitations as a signed-in admin, with its locators by role and accessible name. */
export async function openInvitations(page: Page, server: TestServer) {
  await setSessionCookie(page, server, await adminCookie(server));
  await page.goto('/admin?tab=invitations');
  const panel = page.getByRole('tabpanel', { name: 'Invitations' });
  const field = (label: string) => panel.getByLabel(label, { exact: true });
  const row = (name: string) => panel.getByRole('row').filter({ hasText: name });
  return {
    panel,
    field,
    row,
    submit: panel.getByRole('button', { name: 'Create links' }),
    press: (name: string, verb: string) =>
      row(name).getByRole('button', { name: `${verb} invitation of ${name}` }),
  };
}
