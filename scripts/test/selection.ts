import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { WITHOUT_PROXIES } from '#tests/kit/faults/proxy-programs.ts';
import { EXCLUDED } from '#tests/kit/tier.ts';

const TEST_FILES = '{app,content,domain,scripts,server,tests}/**/*.test.{ts,tsx}';
const BROWSER_TESTS = 'tests/e2e/';
/** All others start a server that serves the pages. */
const WITHOUT_PAGES = /^(?!tests\/)|^tests\/(architecture|contract|kit)\//;
const WITHOUT_DATABASE = /^(?!tests\/)|^tests\/(architecture|kit)\//;

/** The test files that the words of a run select, and what those need. */
export interface Selection {
  readonly forVitest: readonly string[];
  readonly forPlaywright: readonly string[];
  /** Files of later tiers, which this run leaves out. */
  readonly later: readonly string[];
  readonly needsPages: boolean;
  readonly needsDatabase: boolean;
}

/** @param words parts of paths; none selects every file of this run's tier */
export function selectTests(words: readonly string[]): Selection {
  const files = globSync(TEST_FILES).filter(
    (path) => words.length === 0 || words.some((word) => path.includes(word)),
  );
  const isIn = (globs: readonly string[]) => (path: string) =>
    globs.some((glob) => matchesGlob(path, glob));
  const isLater = isIn(EXCLUDED);
  const cannotRun = isIn(WITHOUT_PROXIES);
  const selected = files.filter((path) => !isLater(path) && !cannotRun(path));
  return {
    forVitest: selected.filter((path) => !path.startsWith(BROWSER_TESTS)),
    forPlaywright: selected.filter((path) => path.startsWith(BROWSER_TESTS)),
    later: files.filter(isLater),
    needsPages: selected.some((path) => !WITHOUT_PAGES.test(path)),
    needsDatabase: selected.some((path) => !WITHOUT_DATABASE.test(path)),
  };
}
