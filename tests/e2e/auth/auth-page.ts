import { expect, type Page } from '@playwright/test';
import { type Credentials, JANE } from '#tests/kit/admin/accounts.ts';
import { messagesOf } from '#tests/kit/browser/messages.ts';

/** Locators and actions of /auth, by role and accessible name. */
export function authPage(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const self = {
    ...messagesOf(page),
    tab: (name: 'Login' | 'Sign Up') => page.getByRole('tab', { name, exact: true }),
    email: main.getByLabel('Email', { exact: true }),
    password: main.getByLabel('Password', { exact: true }),
    newPassword: main.getByLabel('New password', { exact: true }),
    code: main.getByLabel('Code from your app'),
    recoveryCode: main.getByLabel('Recovery code'),
    useRecoveryCode: button('No phone at hand? Use a recovery code'),
    startAgain: button('Start again'),
    login: button('Login'),
    loggingIn: button('Logging in...'),
    signUp: button('Sign Up'),
    sendLink: button('Send the link'),
    setPassword: button('Set the password'),
    showPassword: button('Show password'),
    hidePassword: button('Hide password'),
    forgotten: main.getByRole('link', { name: 'Forgotten password?' }),
    back: main.getByRole('link', { name: 'Back to Login' }),
    requestNewLink: main.getByRole('link', { name: 'Ask for a new link' }),

    async fill({ email, password }: Credentials = JANE): Promise<void> {
      await self.email.fill(email);
      await self.password.fill(password);
    },

    async logIn(who?: Credentials): Promise<void> {
      await self.fill(who);
      await self.login.click();
    },

    /** Selects a form and waits until it is visible: both have fields of the same names. */
    async choose(name: 'Login' | 'Sign Up'): Promise<void> {
      await self.tab(name).click();
      await expect(button(name)).toBeVisible();
    },
  };
  return self;
}

/** Signs in, or opens /admin in another way, and waits until its page is visible. */
export async function expectToReachAdmin(
  page: Page,
  signIn: () => Promise<unknown>,
  path = '/admin',
): Promise<void> {
  await signIn();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

export async function openAuth(page: Page, query = '') {
  await page.goto(`/auth${query}`);
  return authPage(page);
}
