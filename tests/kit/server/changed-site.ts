import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** What a build is made of. */
const SOURCES = ['app', 'content', 'domain', 'public', 'scripts', 'server'];
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** What stands in the environment of a changed site's build: each setting that there is, and others. */
const CANARIES = [
  ...Object.keys(parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))),
  'NPM_TOKEN',
  'GITHUB_TOKEN',
  'VITE_SECRET',
].map((name) => [name, `canary-of-${name}`] as const);

/** What an owner changes: per file, what stands there and what is written in its place. */
export type OwnerChanges = Readonly<Record<string, readonly (readonly [string, string])[]>>;

function change(file: string, replacements: OwnerChanges[string]): void {
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of replacements) {
    if (!text.includes(before)) throw new Error(`${file} does not say ${before}`);
    text = text.replace(before, after);
  }
  writeFileSync(file, text);
}

/**
 * Builds the site once for a file's tests as it is after its owner has changed content/, in a copy
 * of the project. The build's environment is full of canaries (row 24 of docs/security.md).
 * @returns gives the folder of the built pages
 */
export function changedSiteForFile(changes: OwnerChanges): () => string {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'changed-site-'));
    for (const name of [...SOURCES, ...SETTINGS]) {
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, replacements] of Object.entries(changes)) {
      change(join(folder, file), replacements);
    }
    const environmentFile = CANARIES.map((pair) => pair.join('=')).join('\n');
    writeFileSync(join(folder, '.env'), environmentFile);
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      env: { ...process.env, ...Object.fromEntries(CANARIES) },
    });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => join(folder, 'build', 'client');
}
