import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHANGES, openRepository, PACKAGE } from './release-repository.ts';

it('sets the version, writes the changelog, tags, and writes an archive, its sum and an SBOM', () => {
  const { read, git, commit, release, folder } = openRepository(process.env.PATH);
  expect(release('0.1.0', '--tested', git('rev-parse', 'HEAD'))).toMatchObject({ status: 0 });
  expect(read('CHANGELOG.md').toString()).toBe(CHANGES);
  commit('Add a thing');
  const tested = commit('Fix another thing');
  expect(release('0.2.0', '--tested', tested)).toMatchObject({ status: 0, err: '' });

  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
  expect(git('log', '-1', '--format=%s', 'v0.2.0')).toBe('Release 0.2.0');
  expect(git('tag', '--list', '--format=%(contents:body)', 'v0.2.0')).toContain('Add a thing');
  expect(read('CHANGELOG.md').toString()).toContain(
    '# Changes\n\n## 0.2.0\n\n- Add a thing\n- Fix another thing\n\n## 0.1.0',
  );
  expect(read('package.json').toString()).toBe(
    PACKAGE?.replace(/"version": "[^"]+"/, '"version": "0.2.0"'),
  );
  const lock = JSON.parse(read('package-lock.json').toString());
  expect([lock.version, lock.packages[''].version]).toEqual(['0.2.0', '0.2.0']);

  const archive = read('release', '0.2.0', 'show-0.2.0.tar.gz');
  const sum = createHash('sha256').update(archive).digest('hex');
  expect(read('release', '0.2.0', 'show-0.2.0.tar.gz.sha256').toString()).toBe(
    `${sum}  show-0.2.0.tar.gz\n`,
  );
  const sbom = JSON.parse(read('release', '0.2.0', 'show-0.2.0.cdx.json').toString());
  const names = sbom.components.map(({ name }: { name: string }) => name);
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['hono', 'kysely']));
  expect(names).not.toContain('vitest');

  rmSync(join(folder, 'release'), { recursive: true });
  expect(release('0.2.0')).toMatchObject({ status: 0 });
  expect(read('release', '0.2.0', 'show-0.2.0.tar.gz').equals(archive)).toBe(true);
});
