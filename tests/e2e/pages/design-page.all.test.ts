import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const TITLE = 'The design system';

const PRIMITIVES = [
  'Button',
  'Link',
  'Field',
  'Dialog',
  'Tabs',
  'Toast',
  'Badge',
  'Card',
  'Stat',
  'Section heading',
  'Calendar day',
  'Slot',
  'Table',
  'Pindo',
  'Beads and bars',
  'Saying',
  'Question rows',
];

const TOOLS = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'));

/** With pages of `npm run dev`, whose server starts once on a free port. */
const developmentTest = test.extend<object, { developmentUrl: string }>({
  developmentUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const server = spawn(
        process.execPath,
        // Without this condition the tool starts itself anew, and that process would outlive the test.
        ['--conditions=development', join(TOOLS, 'bin.cjs'), 'dev', '--port', '0'],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1', FORCE_COLOR: '0' },
        },
      );
      let url = '';
      for await (const line of createInterface({ input: server.stdout })) {
        [url = ''] = line.match(/http:\/\/localhost:\d+/) ?? [];
        if (url) break;
      }
      server.stdout.resume();
      await use(url);
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ developmentUrl }, use) => use(developmentUrl),
});

developmentTest(
  '/design shows primitives, dialogs and toasts, and passes axe',
  async ({ page }) => {
    // The development server bundles on the first visit.
    await page.goto('/design');
    await expect(page.getByRole('link', { name: '9:30 AM' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const sections = page.getByRole('main').getByRole('region');
    const names = () =>
      sections.evaluateAll((found) =>
        found.map((section) => section.querySelector('h2')?.textContent),
      );
    await expect.poll(names).toEqual(PRIMITIVES);

    for (const [opener, title] of [
      ['Read a text', 'Terms'],
      ['Delete a booking', 'Delete this booking?'],
    ] as const) {
      const button = page.getByRole('button', { name: opener });
      await button.click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
      await expectAccessible(page);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      // Escape closes without confirming.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }

    await page.getByRole('button', { name: 'Validation error' }).click();
    await expect(page.getByRole('alert').getByText('Invalid email address')).toBeVisible();
    await page.getByRole('button', { name: 'Status updated' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').getByText('Undone')).toBeVisible();
    await expectAccessible(page);

    await setWidth(page, 320, 700);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
