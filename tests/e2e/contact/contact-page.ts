import { expect, type Page } from '@playwright/test';

export const MESSAGE = {
  'Name *': 'Jane Wambui',
  'Email *': "jane.o'neil@example.com",
  'Subject *': 'Your last episode',
  'Message *': 'Who chose the music?\nIt stayed with me.',
} as const;

export type ContactField = keyof typeof MESSAGE;

export const CONTACT_FIELDS = ['Name *', 'Email *', 'Subject *', 'Message *'] as const;

/** Locators and actions of the contact form, by role and accessible name. */
export function contactPage(page: Page) {
  const field = (label: ContactField) => page.getByLabel(label, { exact: true });
  return {
    field,
    send: page.getByRole('button', { name: 'Send message' }),
    sending: page.getByRole('button', { name: 'Sending...' }),
    sent: page.getByRole('status').filter({ hasText: 'Message Sent!' }),
    failed: page.getByRole('alert').filter({ hasText: 'Message not sent' }),

    async fill(changes: Partial<Record<ContactField, string>> = {}): Promise<void> {
      for (const label of CONTACT_FIELDS) await field(label).fill(changes[label] ?? MESSAGE[label]);
    },

    /** Waits until the fields have the texts of MESSAGE, but for these changes. */
    async expectTexts(changes: Partial<Record<ContactField, string>> = {}): Promise<void> {
      for (const label of CONTACT_FIELDS) {
        await expect(field(label)).toHaveValue(changes[label] ?? MESSAGE[label]);
      }
    },

    async expectEmpty(): Promise<void> {
      for (const label of CONTACT_FIELDS) await expect(field(label)).toHaveValue('');
    },

    /** Waits until the browser focuses the field and reports it as invalid for this reason. */
    async expectInvalid(
      label: ContactField,
      reason: 'valueMissing' | 'typeMismatch',
    ): Promise<void> {
      await expect(field(label)).toBeFocused();
      await expect
        .poll(() =>
          field(label).evaluate((input: HTMLInputElement, key) => input.validity[key], reason),
        )
        .toBe(true);
    },
  };
}

export async function openContact(page: Page) {
  await page.goto('/contact');
  return contactPage(page);
}
