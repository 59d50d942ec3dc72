import { isBuildCurrent } from '../../scripts/build/build-state.ts';
import { start } from '../../scripts/run.ts';

/** The global setup of all tests that need the built pages: those of older sources would pass for the current ones. */
export default async function buildPages(): Promise<void> {
  if (isBuildCurrent()) return;
  if (!(await start(process.execPath, ['scripts/build.ts', '--if-changed'])))
    throw new Error('The build did not pass');
}
