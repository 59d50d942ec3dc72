/**
 * `npm test`: types, lint and the quick tests on a fresh build. Words select the test files whose path contains
 * one of them, and run nothing else: `npm test -- domain/time pages/legal`. `--tier` adds the files of a later
 * tier (tests/kit/tier.ts): `all` with `npm run test:all`, `long` with `npm run test:faults`.
 */
import { readParameters } from './run.ts';

const { values, positionals: words } = readParameters('npm test -- [WORD ...]', {
  allowPositionals: true,
  options: { tier: { type: 'string', default: 'quick' } },
});
process.env.TIER = values.tier;
// It reads the tier when it is loaded.
const { runTests } = await import('./test/run-tests.ts');
process.exitCode = (await runTests(words)) ? 0 : 1;
