import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { test } from '#tests/kit/browser/test.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const COPIED = [
  ...['app', 'content', 'design', 'domain', 'public', 'scripts', 'server', 'package.json'],
  ...['astro.config.ts', 'package-lock.json', 'tsconfig.json'],
];

/** A canary value for every setting of the product and some other variables. */
const SETTINGS = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
const CANARIES = [...Object.keys(SETTINGS), 'NPM_TOKEN', 'GITHUB_TOKEN', 'VITE_SECRET'].map(
  (name) => [name, `canary-of-${name}`] as const,
);

/** By file: the text of a new one, or replacements, each of the current text and the new one. */
type OwnerChanges = Readonly<Record<string, string | readonly (readonly [string, string])[]>>;

/**
 * Builds a copy of the project with the owner's changes, in about half a minute. The environment
 * contains canaries, which must not appear in the build.
 */
async function buildSite(folder: string, changes: OwnerChanges): Promise<void> {
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, change] of Object.entries(changes)) {
    const file = join(folder, name);
    if (typeof change === 'string') {
      writeFileSync(file, change);
      continue;
    }
    for (const [before, after] of change) {
      const text = readFileSync(file, 'utf8');
      if (!text.includes(before)) throw new Error(`${name} does not contain ${before}`);
      writeFileSync(file, text.replace(before, after));
    }
  }
  writeFileSync(join(folder, '.env'), CANARIES.map((pair) => pair.join('=')).join('\n'));
  const env = { ...process.env, ...Object.fromEntries(CANARIES) };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder, env });
}

/** A browser test whose server serves the site with the owner's changes, built once per worker. */
export function testOfChangedSite(changes: OwnerChanges) {
  return test.extend<object, { pagesFolder: string }>({
    pagesFolder: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
      async ({}, use) => {
        // A path whose characters a URL escapes.
        const folder = mkdtempSync(join(tmpdir(), "changed site ü's "));
        try {
          await buildSite(folder, changes);
          await use(join(folder, 'build', 'client'));
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    server: async ({ cleanups: _, engine, serverChoices, pagesFolder }, use) => {
      await use(await startTestServer(engine, { ...serverChoices, pagesFolder }));
    },
  });
}
