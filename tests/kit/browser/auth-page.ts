import type { Page } from 'playwright-core';
import { adminCookie, type Credentials, JANE } from '#tests/kit/server/accounts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { goTo } from './browser.ts';

/** The page /auth, by the names that a person knows its things by. */
export function authPage(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const self = {
    tab: (name: 'Login' | 'Sign Up') => page.getByRole('tab', { name, exact: true }),
    email: main.getByLabel('Email', { exact: true }),
    password: main.getByLabel('Password', { exact: true }),
    newPassword: main.getByLabel('New password', { exact: true }),
    login: button('Login'),
    loggingIn: button('Logging in...'),
    signUp: button('Sign Up'),
    sendLink: button('Send the link'),
    setPassword: button('Set the password'),
    showPassword: button('Show password'),
    hidePassword: button('Hide password'),
    forgotten: main.getByRole('link', { name: 'Forgotten password?' }),
    back: main.getByRole('link', { name: 'Back to Login' }),
    askAgain: main.getByRole('link', { name: 'Ask for a new link' }),

    async fill({ email, password }: Credentials = JANE): Promise<void> {
      await self.email.fill(email);
      await self.password.fill(password);
    },

    /** Goes to the other form, and waits until it is there: both have fields of the same names. */
    async choose(name: 'Login' | 'Sign Up'): Promise<void> {
      await self.tab(name).click();
      await button(name).waitFor();
    },

    /** Waits for a toast, and for what it says. */
    async untilTold(role: 'status' | 'alert', title: string, description: string): Promise<void> {
      const region = page.getByRole(role);
      await region.getByText(title, { exact: true }).waitFor();
      await region.getByText(description, { exact: true }).waitFor();
    },
  };
  return self;
}

/** A server on which Jane is an admin. */
export async function startWithAdmin(): Promise<TestServer> {
  const server = await startTestServer();
  await adminCookie(server);
  return server;
}

/** Does what leads into the workroom, and waits until one is there. */
export async function expectWayIn(page: Page, act: () => Promise<unknown>, address = '/admin') {
  await Promise.all([page.waitForURL((url) => url.pathname + url.search === address), act()]);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Opens an address of /auth and waits until it is alive. */
export async function openAuth(page: Page, query = '') {
  await goTo(page, `/auth${query}`);
  return authPage(page);
}
