import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = ['app', 'content', 'design', 'domain', 'public', 'scripts', 'server'];
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** A canary value for every setting of the product and some other variables. */
const CANARIES = [
  ...Object.keys(parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))),
  'NPM_TOKEN',
  'GITHUB_TOKEN',
  'VITE_SECRET',
].map((name) => [name, `canary-of-${name}`] as const);

/** Text replacements by file: the present text and the new one. */
export type OwnerChanges = Readonly<Record<string, readonly (readonly [string, string])[]>>;

function replaceTexts(file: string, replacements: OwnerChanges[string]): void {
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of replacements) {
    if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
    text = text.replace(before, after);
  }
  writeFileSync(file, text);
}

export interface ChangedSite {
  /** The folder of the built pages. */
  readonly pagesFolder: string;
  remove(): void;
}

/**
 * Builds the site from a copy of the project with the owner's changes, in about half a minute. The
 * environment contains canaries, which must not appear in the build.
 * @throws if a text to replace is missing or the build fails
 */
export async function buildChangedSite(changes: OwnerChanges): Promise<ChangedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'changed-site-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const name of [...SOURCES, ...SETTINGS]) {
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, replacements] of Object.entries(changes)) {
      replaceTexts(join(folder, file), replacements);
    }
    writeFileSync(join(folder, '.env'), CANARIES.map((pair) => pair.join('=')).join('\n'));
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      env: { ...process.env, ...Object.fromEntries(CANARIES) },
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { pagesFolder: join(folder, 'build', 'client'), remove };
}
