import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { OperatorError } from '#server/errors/operator-error.ts';
import { freePort } from '#server/http/listener/free-port.ts';
import { countBookings, type DatabaseCopy } from './copy-database.ts';
import { waitUntilReady } from './instances.ts';
import { lastLines, resultOf } from './run-program.ts';

const nodeOf = (folder: string) => join(folder, 'node_modules', '.bin', 'node');

interface RehearsalDeps {
  readonly releases: string;
  readonly copy: DatabaseCopy;
  readonly waitMs: number;
}

/** Starts a release on the copy and stops it again. @throws OperatorError if it does not get ready */
async function startOnCopy(deps: RehearsalDeps, release: string): Promise<void> {
  const cwd = join(deps.releases, release);
  const port = await freePort();
  const env = { ...deps.copy.environment, PORT: String(port) };
  const child = spawn(nodeOf(cwd), ['commands/serve-copy.ts'], { cwd, env });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(() => {
    hasEnded = true;
  });
  const isReady = await waitUntilReady(port, release, deps.waitMs, () => hasEnded);
  child.kill('SIGTERM');
  await ended;
  if (!isReady)
    throw new OperatorError(`${release} is not ready on the copy:\n${lastLines(output)}`);
}

async function doctorOf(deps: RehearsalDeps, release: string): Promise<[boolean, string]> {
  const cwd = join(deps.releases, release);
  const options = { cwd, environment: deps.copy.environment };
  const doctor = ['commands/doctor.ts', '--data'];
  const { code, out, err } = await resultOf(options, nodeOf(cwd), ...doctor);
  return [code === 0, lastLines(out + err)];
}

/**
 * Runs the new release on a copy: it migrates, gets ready, keeps every booking, and its doctor is
 * content. Then the present one, to know the way back; `from` is undefined without one.
 * @throws OperatorError with the reason
 */
export async function rehearse(
  deps: RehearsalDeps,
  from: string | undefined,
  to: string,
): Promise<void> {
  const bookings = await countBookings(deps.copy.environment);
  await startOnCopy(deps, to);
  const after = await countBookings(deps.copy.environment);
  if (bookings !== undefined && after !== bookings) {
    throw new OperatorError(`${to} made ${after} bookings of ${bookings} on the copy.`);
  }
  const [isHealthy, findings] = await doctorOf(deps, to);
  if (!isHealthy) throw new OperatorError(`The doctor of ${to}, on the copy:\n${findings}`);
  if (from === undefined) return;
  await startOnCopy(deps, from).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `${error.message}\nIt would not start after the update, so there is no way back but the backup, without the bookings made since. To update nevertheless: --one-way`,
    );
  });
}
