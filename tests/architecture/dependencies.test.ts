import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { readSourceFiles } from './source-files.ts';

/** The oldest versions without a known vulnerability. */
const MINIMUM_VERSIONS: Readonly<
  Record<string, readonly [version: string, vulnerability: string]>
> = {
  'better-auth': ['1.7.16', 'links of a confirmation mail worked for another account'],
  hono: ['4.12.25', 'CVE-2026-54290 CORS, CVE-2026-44456 body limit, CVE-2026-29085 events'],
  '@hono/node-server': ['1.19.13', 'GHSA-92pp-h63x-v22m'],
  nodemailer: ['10.0.5', 'CVE-2026-90776 addresses that take for ever'],
  valibot: ['1.4.2', 'GHSA-5qjj-4xww-7phc'],
};

/** Older versions can lose committed bookings: https://sqlite.org/wal.html#the_wal_reset_bug */
const MINIMUM_SQLITE = '3.51.3';

/**
 * Better Auth depends on newer versions of these than some registries have. Nobody upstream tests
 * this combination: docs/decisions/009-accounts.md, docs/security.md.
 */
const HELD_BACK = ['@better-auth/utils', 'better-call', '@better-fetch/fetch'];

/** Aliases included: `npm:@sparticuz/chromium@106.0.2`. */
const ONE_VERSION = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-beta\.\d+)?$/;

const REGISTRY = 'https://registry.npmjs.org/';

type Versions = Readonly<Record<string, string>>;
interface Package {
  readonly version: string;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
  readonly overrides: Versions;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}
interface Locked extends Partial<Package> {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
function readLock(folder: string): { self: Locked | undefined; locked: Record<string, Locked> } {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(`${folder}/package-lock.json`, 'utf8'),
  );
  const { '': self, ...locked } = lock.packages;
  return { self, locked };
}
const own = readPackage('.');
const tools = readPackage('tools');
const { locked } = readLock('.');

function installedVersions(name: string): string[] {
  return Object.keys(locked)
    .filter((path) => path.endsWith(`node_modules/${name}`))
    .map((path) => readPackage(path).version);
}

/** False for prereleases. */
function isAtLeast(version: string, minimum: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0;
}

describe('installed packages', () => {
  it('are compared by version number', () => {
    expect(isAtLeast('1.10.0', '1.9.9')).toBe(true);
    expect(isAtLeast('1.7.16', '1.7.16')).toBe(true);
    expect(isAtLeast('1.7.9', '1.7.16')).toBe(false);
    expect(isAtLeast('2.0.0-beta.1', '1.0.0')).toBe(false);
  });

  it.each(Object.entries(MINIMUM_VERSIONS))(
    '%s has no version with the vulnerability in %j',
    (name, [minimum]) => {
      const versions = installedVersions(name);
      expect(versions.length).toBeGreaterThan(0);
      expect(versions.filter((version) => !isAtLeast(version, minimum))).toEqual([]);
    },
  );

  it('include an SQLite that loses no committed booking', () => {
    const file = new SqliteFile(':memory:');
    const version = file.prepare<[], string>('select sqlite_version()').pluck().get() ?? '';
    file.close();
    expect(isAtLeast(version, MINIMUM_SQLITE), version).toBe(true);
  });

  it('run on the pinned Node', () => {
    expect(process.version).toBe(`v${own.dependencies.node}`);
  });

  it('match the lock file', () => {
    // Optional packages of other platforms are not installed.
    const present = Object.entries(locked).filter(([path]) => existsSync(`${path}/package.json`));
    const differing = present.filter(
      ([path, { version }]) => readPackage(path).version !== version,
    );
    expect(present.length).toBeGreaterThan(100);
    expect(differing.map(([path]) => path)).toEqual([]);
  });
});

describe('the lock file', () => {
  it.each(['.', 'tools'])(
    'takes every package from the public registry by its hash: %s',
    (folder) => {
      const packages = Object.entries(readLock(folder).locked);
      expect(packages.length).toBeGreaterThan(100);
      const foreign = packages.filter(
        // Entries without a URL come from npm's configured registry.
        ([, { resolved = REGISTRY, link }]) => !resolved.startsWith(REGISTRY) || link,
      );
      expect(foreign.map(([path]) => path)).toEqual([]);
      const withoutHash = packages.filter(
        ([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity),
      );
      expect(withoutHash.map(([path]) => path)).toEqual([]);
    },
  );

  it.each(['.', 'tools'])(
    "has what package.json demands, so that 'npm ci' accepts it: %s",
    (path) => {
      const folder = temporaryFolder('lock');
      for (const file of ['package.json', 'package-lock.json'])
        copyFileSync(join(path, file), join(folder, file));
      const { dependencies, devDependencies } = readPackage(path);
      const { self } = readLock(path);
      expect([self?.dependencies, self?.devDependencies]).toEqual([dependencies, devDependencies]);
      // It compares the two first; offline, it may then miss the packages' descriptions.
      const options = ['--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'];
      const { status, stderr } = spawnSync('npm', ['ci', ...options], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (status !== 0) expect(stderr).toContain('ENOTCACHED');
      expect(stderr).not.toMatch(/EUSAGE|clean-install/);
    },
  );

  it('allows install scripts of no production package but the pinned Node', () => {
    const scripts = Object.entries(locked).filter(
      ([path, { hasInstallScript, dev }]) =>
        hasInstallScript && !dev && own.allowScripts[path.replace('node_modules/', '')] !== false,
    );
    expect(scripts.map(([path]) => path)).toEqual(['node_modules/node']);
  });
});

describe('package.json', () => {
  it('has as a dependency what the installed product imports, and nothing that only the build does', () => {
    const names = readSourceFiles()
      .filter(({ path }) => /^(commands|content|design|domain|server)\//.test(path))
      .flatMap(({ imports }) => imports.filter(({ isOwn, isTypeOnly }) => !isOwn && !isTypeOnly))
      .map(({ target }) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? '')
      .filter((name) => !name.startsWith('node:'));
    const imported = new Set([...names, 'node']);
    expect([...imported].sort()).toEqual(Object.keys(own.dependencies).sort());
  });

  it('has exact versions and no URLs', () => {
    const named = Object.entries({
      ...own.dependencies,
      ...own.devDependencies,
      ...own.overrides,
      ...tools.devDependencies,
    });
    const loose = named.filter(([, version]) => !ONE_VERSION.test(version));
    expect(named.length).toBeGreaterThan(40);
    expect(loose).toEqual([]);
  });

  it('holds back listed packages only while necessary', () => {
    expect(Object.keys(own.overrides).sort()).toEqual(HELD_BACK.toSorted());
    const required = readPackage('node_modules/better-auth').dependencies;
    const security = readFileSync('docs/security.md', 'utf8');
    for (const name of HELD_BACK) {
      const version = own.overrides[name] ?? '';
      expect(installedVersions(name), name).toEqual([version]);
      expect(security.includes(`\`${name}\` ${version}`), name).toBe(true);
      // Fails as soon as Better Auth accepts this version: then remove the exception.
      expect(required[name], name).not.toBe(version);
    }
  });
});
