import { buildIfChanged } from '../../scripts/build/build-state.ts';

/** The global setup of all tests that need the built pages: those of older sources would pass for the current ones. */
export default async function buildPages(): Promise<void> {
  if (!(await buildIfChanged())) throw new Error('The build did not pass');
}
