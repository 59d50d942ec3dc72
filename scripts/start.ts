/** `npm start`: builds the pages if their sources have changed, then serves. */
import { show } from '../content/show/show.ts';
import { buildPages } from './build/build-pages.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { exitOnContentError } from './content/content-error.ts';

if (!isBuildCurrent()) await exitOnContentError(buildPages);
const { locations } = await import('../server/main.ts');

// For people: the log has the same as a line of JSON.
if (process.stdout.isTTY) {
  const lines = [
    `${show.name} is served`,
    `  at        ${locations.url}`,
    `  data      ${locations.data}`,
    `  mails     ${locations.mails}`,
    `  passcode  ${locations.passcode}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
