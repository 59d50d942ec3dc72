import { expect, type Page } from '@playwright/test';

export function messagesOf(page: Page) {
  const toast = (text: string) => page.locator('.toast', { hasText: text });
  const expectIn =
    (role: 'status' | 'alert') =>
    async (...texts: readonly string[]): Promise<void> => {
      for (const text of texts)
        await expect(page.getByRole(role).getByText(text, { exact: true })).toBeVisible();
    };
  return {
    expectStatus: expectIn('status'),
    expectAlert: expectIn('alert'),
    toast,
    expectToast: (title: string, text: string) =>
      expect(toast(title).getByText(text)).toBeVisible(),
  };
}
