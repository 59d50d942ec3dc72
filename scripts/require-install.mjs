/** Runs before the operator's commands. They never install: new packages under a running server would break it. */
import { existsSync } from 'node:fs';

if (!existsSync('node_modules/.package-lock.json')) {
  process.stderr.write('The packages are not installed: run "npm run build" first.\n');
  process.exit(1);
}
