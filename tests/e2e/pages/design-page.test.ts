import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
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

let developing: ChildProcess;
let developmentUrl: string;

/** Starts the server of `npm run dev` for the pages, on a port that is free. */
beforeAll(async () => {
  developing = spawn(
    process.execPath,
    // The tool starts itself anew without this condition, and its child would outlive us.
    ['--conditions=development', join(TOOLS, 'bin.cjs'), 'dev', '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  );
  if (!developing.stdout) throw new Error('The development server says nothing');
  for await (const line of createInterface({ input: developing.stdout })) {
    const [address] = line.match(/http:\/\/localhost:\d+/) ?? [];
    if (!address) continue;
    developmentUrl = address;
    break;
  }
  developing.stdout.resume();
});

afterAll(async () => {
  developing.kill('SIGKILL');
  if (developing.exitCode === null && developing.signalCode === null)
    await once(developing, 'exit');
});

/** Opens the page when its scripts have come to rest: the server may bundle them on the first visit. */
async function openDesign(page: Page): Promise<void> {
  await page.goto('/design');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: '9:30 AM' })).toBeVisible();
}

test.describe('the page of the design system', () => {
  test('is no part of the built site', async ({ server }) => {
    expect((await fetch(`${server.url}/analytics`)).status).toBe(200);
    expect((await fetch(`${server.url}/design`)).status).toBe(404);
    const built = globSync('build/client/**/*.{html,js,css}');
    const having = (words: string) =>
      built.filter((path) => readFileSync(path, 'utf8').includes(words));
    expect(having('How far does a question travel?')).not.toEqual([]);
    expect(having(TITLE)).toEqual([]);
    expect(having('specimen')).toEqual([]);
  });

  test('shows every primitive while developing, and pleases axe', async () => {
    const { page } = await visit(developmentUrl);
    await openDesign(page);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const shown = page.getByRole('main').getByRole('region');
    const names = await shown.evaluateAll((sections) =>
      sections.map((section) => section.querySelector('h2')?.textContent),
    );
    expect(names).toEqual(PRIMITIVES);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('opens both dialogs: focus at the heading, the page locked, Escape confirms nothing', async () => {
    const { page } = await visit(developmentUrl);
    await openDesign(page);
    for (const [opener, title] of [
      ['Read a text', 'Terms'],
      ['Delete a booking', 'Delete this booking?'],
    ] as const) {
      const button = page.getByRole('button', { name: opener });
      await button.click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
      await expectAccessible(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
        'hidden',
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  test('shows the toasts in their tones', async () => {
    const { page } = await visit(developmentUrl);
    await openDesign(page);
    await page.getByRole('button', { name: 'Validation error' }).click();
    await expect(page.getByRole('alert').getByText('Invalid email address')).toBeVisible();
    await page.getByRole('button', { name: 'Status updated' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('status').getByText('Undone')).toBeVisible();
    await expectAccessible(page);
  });
});
