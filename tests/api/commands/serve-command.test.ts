import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  newFolder,
  ROOT,
  resultOf,
  runScript,
  serve,
  urlOf,
  waitForOutput,
} from '#tests/api/operation/product-process.ts';
import { book, bookingRequest, firstFreeSlot } from '#tests/kit/api/api.ts';
import { listen } from '#tests/kit/listen.ts';
import packageFile from '../../../package.json' with { type: 'json' };

const SOURCES = ['content', 'design', 'domain', 'server', 'package.json'];

/** @throws SyntaxError if a line is not JSON */
const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('npm run serve', () => {
  it('logs JSON lines from its settings to its end, restricts its files to the owner and stops with code 0 (R117)', async () => {
    const folder = join(newFolder(), 'data');
    const child = serve({ PORT: '0', DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' });
    const output = await waitForOutput(child, /server started.*\n/);
    const [starting, started] = linesOf(output);
    expect(starting).toMatchObject({
      msg: 'server starting',
      version: packageFile.version,
      node: expect.stringMatching(/^24\./),
      settings: { engine: 'sqlite', port: 0, dataFolder: folder, trustedProxies: ['127.0.0.1'] },
    });
    expect(started).toMatchObject({
      msg: 'server started',
      url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      data: join(folder, 'show.sqlite'),
      mails: join(folder, 'outbox'),
      passcode: join(folder, 'booking-passcode'),
    });
    const { url } = started;
    const passcode = readFileSync(join(folder, 'booking-passcode'), 'utf8').trim();
    expect(passcode.length).toBeGreaterThanOrEqual(8);
    expect(output).not.toContain(passcode);

    const { booking_date, time_slot } = await firstFreeSlot(url);
    expect((await book(url, bookingRequest({ booking_date, time_slot }))).status).toBe(201);
    const outbox = join(folder, 'outbox');
    await expect
      .poll(() => readdirSync(outbox).filter((name) => name.endsWith('.eml')))
      .toHaveLength(2);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    // The database with its log, the secrets and the mails.
    expect(files.length).toBeGreaterThanOrEqual(6);
    for (const { parentPath, name } of files) {
      expect(statSync(join(parentPath, name)).mode & 0o777, name).toBe(0o600);
    }

    const ended = resultOf(child);
    child.kill('SIGTERM');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, '']);
    const messages = linesOf(out).map(({ msg }) => msg);
    expect(messages.slice(-2)).toEqual(['server stopping', 'server stopped']);
  });

  it('stops with npm, whose shell passes no signal on', async () => {
    const env = { ...process.env, PORT: '0', DATA_DIR: newFolder() };
    const npm = spawn('npm', ['run', 'serve'], { cwd: ROOT, env });
    const url = await urlOf(npm);
    npm.kill('SIGTERM');
    // The output ends with the last process that writes to it.
    expect((await resultOf(npm)).out).toContain('"msg":"server stopped"');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('survives an unhandled rejection, ends with an uncaught exception, and logs both without row data', async () => {
    const settings = { PORT: '0', DATA_DIR: newFolder() };
    const NODE_OPTIONS = '--import=./tests/api/operation/faults-on-signal.ts';
    const child = serve({ ...settings, NODE_OPTIONS });
    const url = await urlOf(child);
    child.kill('SIGUSR2');
    const [rejection] = linesOf(await waitForOutput(child, /an unhandled rejection.*\n/));
    expect(rejection).toMatchObject({ msg: 'an unhandled rejection', error: { type: 'Error' } });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const ended = resultOf(child);
    child.kill('SIGHUP');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([1, '']);
    expect(linesOf(out).at(-1)).toMatchObject({
      msg: 'an uncaught exception; stopping',
      level: 60,
    });
    expect(JSON.stringify(rejection) + out).not.toContain('canary');
  });

  it('lists every invalid setting and does not start', async () => {
    const folder = newFolder();
    const settings = { PORT: 'eighty', SMTP_URL: 'mail.example', AUTH_SECRET: 'short' };
    const { code, out, err } = await resultOf(serve({ DATA_DIR: folder, ...settings }));
    expect([code, err]).toEqual([1, '']);
    const problems = Object.keys(settings).map((name) => expect.stringContaining(`${name} must`));
    expect(linesOf(out)).toEqual([
      expect.objectContaining({
        level: 60,
        msg: 'invalid settings',
        problems: expect.arrayContaining(problems),
      }),
    ]);
  });

  it('logs that its port is in use', async () => {
    const port = String(await listen(createServer()));
    const { code, out, err } = await resultOf(serve({ PORT: port, DATA_DIR: newFolder() }));
    expect([code, err]).toEqual([1, '']);
    expect(linesOf(out).at(-1)).toMatchObject({
      level: 60,
      msg: `port ${port} is in use: stop the other program, or set PORT`,
      error: { code: 'EADDRINUSE', message: expect.stringContaining(port) },
    });
  });

  it('explains how to build when there is no build', async () => {
    const root = newFolder();
    for (const source of SOURCES) {
      cpSync(join(ROOT, source), join(root, source), { recursive: true });
    }
    rmSync(join(root, 'content', 'generated'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const { code, out, err } = await resultOf(serve({ PORT: '0', DATA_DIR: newFolder() }, root));
    expect([code, err]).toEqual([1, '']);
    expect(linesOf(out)).toEqual([
      expect.objectContaining({ level: 60, msg: expect.stringContaining('npm run build') }),
    ]);
  });
});

it('npm start tells a person at a terminal where everything is, and logs only what went wrong', async () => {
  const folder = newFolder();
  const terminal = '--import=data:text/javascript,process.stdout.isTTY=true';
  const settings = { PORT: '0', DATA_DIR: folder, MAILFROM: 'a misspelt setting' };
  const child = runScript([terminal, 'scripts/start.ts'], settings);
  const output = await waitForOutput(child, /npm run demo.*\n/);
  const lines = output.trimEnd().split('\n');
  const [warning = '', ...plain] = lines.slice(lines.findIndex((line) => line.startsWith('{')));
  expect(JSON.parse(warning)).toMatchObject({ msg: 'this setting is unknown and ignored' });
  expect(plain).toHaveLength(8);
  expect(plain.join('\n')).toContain(`  passcode  ${join(folder, 'booking-passcode')}\n`);
  expect(plain.join('\n')).not.toContain('{');
});
