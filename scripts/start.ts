/** `npm start`: builds the pages if their sources have changed, then serves. */
import { show } from '#content/show/show.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { start } from './run.ts';

// A process of its own: the server would keep the memory of the build, twice its own.
if (!isBuildCurrent() && !(await start(process.execPath, ['scripts/build.ts']))) process.exit(1);
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
