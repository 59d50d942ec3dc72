/** `npm run mutation -- FOLDER [Stryker options]`: mutation testing of one folder of folders.ts (docs/mutation.md). */
import { start } from '../../scripts/run.ts';
import { FOLDER_VARIABLE, FOLDERS } from './folders.ts';

const [name = '', ...options] = process.argv.slice(2);
if (!(name in FOLDERS)) {
  process.stderr.write(
    `Usage: npm run mutation -- FOLDER [options]\nFOLDER: ${Object.keys(FOLDERS).join(', ')}\n`,
  );
  process.exit(1);
}
const parameters = ['run', 'tests/mutation/stryker.config.ts', ...options];
const variables = { [FOLDER_VARIABLE]: name };
process.exit((await start('tools/node_modules/.bin/stryker', parameters, variables)) ? 0 : 1);
