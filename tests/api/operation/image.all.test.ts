import { execFileSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { newFolder, ROOT, resultOf, serve, urlOf } from './product-process.ts';

const MEGABYTE = 1_000_000;
/** A third of the image that contained the tools of the build. */
const LARGEST_IMAGE_MB = 380;
const BASE_MB = 75;

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      peer: v.optional(v.boolean()),
    }),
  ),
});

/** What `npm prune` of the Dockerfile leaves: all else is for the build, for tests, or somebody's choice. */
function productionPackages(): string[] {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, optional, peer }]) =>
        path !== '' && !(dev || devOptional || optional || peer),
    )
    .map(([path]) => path)
    .filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
}

function copiedPaths(): string[] {
  const lastStage =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return Array.from(
    lastStage.matchAll(/^COPY --from=build \/app\/(\S+) \1$/gm),
    ([, path = '']) => path,
  );
}

const entriesOf = (folder: string) =>
  globSync('**/*', { cwd: folder }).map((path) => {
    const { size, mtimeMs } = lstatSync(join(folder, path));
    return { path, size, mtimeMs };
  });

function createImageFolder(): string {
  const folder = newFolder();
  const [packages, ...others] = copiedPaths();
  expect(packages).toBe('node_modules');
  for (const path of others) cpSync(path, join(folder, path), { recursive: true });
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // Hard links where the folders are on one disk: the packages are large.
    execFileSync('sh', [
      '-c',
      'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"',
      '-',
      join(ROOT, path),
      join(folder, dirname(path)),
    ]);
  }
  rmSync(join(folder, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules', '.bin'));
  cpSync('node_modules/.bin/node', join(folder, 'node_modules', '.bin', 'node'), {
    verbatimSymlinks: true,
  });
  return folder;
}

it('needs only what the image contains, changes none of it, and is at most a third of the size it had', async () => {
  const folder = createImageFolder();
  const before = entriesOf(folder);
  const bytes = before.reduce((sum, { size }) => sum + size, 0);
  expect(bytes / MEGABYTE + BASE_MB).toBeLessThan(LARGEST_IMAGE_MB);

  const settings = { DATA_DIR: newFolder(), PORT: '0' };
  const server = serve(settings, folder);
  const url = await urlOf(server);
  for (const path of ['/healthz', '/readyz', '/', '/booking-calendar', '/api/availability']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  server.kill('SIGTERM');
  expect(await resultOf(server)).toMatchObject({ code: 0 });
  for (const command of ['doctor', 'backup', 'admin']) {
    const parameters = command === 'admin' ? ['list'] : [];
    const node = join(folder, 'node_modules', '.bin', 'node');
    const run = () =>
      execFileSync(node, [`commands/${command}.ts`, ...parameters], {
        cwd: folder,
        env: { PATH: '', ...settings },
        stdio: 'pipe',
      }).toString();
    expect(run()).not.toContain('npm run build');
  }
  expect(entriesOf(folder)).toEqual(before);
});
