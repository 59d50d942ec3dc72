import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestEnd } from '#tests/kit/runner.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

export const newFolder = () => temporaryFolder('main');

/** Runs the program of `npm run serve` with these settings only. */
export const serve = (settings: Record<string, string>, root = ROOT): ChildProcess =>
  runScript(['server/main.ts'], settings, root);

/** Runs a script of the project with these settings only. */
export function runScript(
  words: readonly string[],
  settings: Record<string, string>,
  root = ROOT,
): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestEnd(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Waits for the end of the process. */
export async function resultOf(
  child: ChildProcess,
): Promise<{ code: number; out: string; err: string }> {
  if (!child.stdout || !child.stderr) throw new Error('Its output is piped');
  const ended = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, out, err };
}

/** The URL of a server that logs at least its start. */
export async function urlOf(child: ChildProcess): Promise<string> {
  const output = await waitForOutput(child, /"msg":"server started"}\n/);
  const [started = ''] = output.match(/^.*"msg":"server started"}$/m) ?? [];
  return JSON.parse(started).url;
}

/** Waits until the output matches, and returns it. */
export async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('Its output is piped');
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (pattern.test(output)) return output;
  }
  throw new Error(`The process ended before it printed a match: ${output}`);
}
