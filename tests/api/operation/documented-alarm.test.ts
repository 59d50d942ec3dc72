import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRejectionLog } from '#server/http/middleware/request-log.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';

const RUNNING = join(import.meta.dirname, '..', '..', '..', 'docs', 'running.md');
const AFTER_JOURNALCTL = /journalctl -u show -u 'show@\*' -o cat --since -10min \|\n(.+)\n/;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it("counts wrong passcodes by the documented command, also between systemd's own lines", () => {
  const [, command] = AFTER_JOURNALCTL.exec(readFileSync(RUNNING, 'utf8')) ?? [];
  if (command === undefined) throw new Error('The command is not in docs/running.md');
  const { logger, text } = recordingLog();
  const logRejection = createRejectionLog(logger);
  for (let wrong = 0; wrong < 75; wrong += 1) logRejection('invalid_passcode', { route: '/' });
  logRejection('too_many', { route: '/' });
  vi.runAllTimers();
  const count = (input: string) => execFileSync('sh', ['-c', command], { input, encoding: 'utf8' });
  expect(count(`Starting show.service - ...\n${text()}Stopped show.service.\n`)).toBe('75\n');
  expect(count('Starting show.service - ...\n')).toBe('0\n');
});
