import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { show } from '#content/show/show.ts';
import {
  newFolder,
  ROOT,
  resultOf,
  serve,
  waitForOutput,
} from '#tests/api/operation/product-process.ts';
import { book, bookingRequest, firstFreeSlot } from '#tests/kit/server/api.ts';

/** The server's sources, without a build. */
const SOURCES = ['content', 'design', 'domain', 'server', 'package.json'];

describe('npm run serve', () => {
  it('prints its locations, restricts its files to the owner and stops with code 0', async () => {
    const folder = join(newFolder(), 'data');
    const child = serve({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' });
    const output = await waitForOutput(child, /passcode .*\n/);
    const url = /at +(http:\/\/localhost:\d+)\n/.exec(output)?.[1] ?? '';
    expect(output.split('\n')).toEqual([
      `${show.name} is served`,
      `  at        ${url}`,
      `  data      ${join(folder, 'show.sqlite')}`,
      `  mails     ${join(folder, 'outbox')}`,
      `  passcode  ${join(folder, 'booking-passcode')}`,
      '',
    ]);
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
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('survives an unhandled rejection, ends with an uncaught exception, and logs both without row data', async () => {
    const settings = { PORT: '0', DATA_DIR: newFolder(), LOG_LEVEL: 'error' };
    const NODE_OPTIONS = '--import=./tests/api/operation/faults-on-signal.ts';
    const child = serve({ ...settings, NODE_OPTIONS });
    const url = /http:\/\/localhost:\d+/.exec(await waitForOutput(child, /passcode .*\n/))?.[0];
    child.kill('SIGUSR2');
    const rejection = JSON.parse(await waitForOutput(child, /^\{.*\n/));
    expect(rejection).toMatchObject({ msg: 'an unhandled rejection', error: { type: 'Error' } });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const ended = resultOf(child);
    child.kill('SIGHUP');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({ msg: 'an uncaught exception; stopping', level: 60 });
    expect(JSON.stringify(rejection) + out).not.toContain('canary');
  });

  it('lists every invalid setting and does not start', async () => {
    const folder = newFolder();
    const settings = { PORT: 'eighty', SMTP_URL: 'mail.example', AUTH_SECRET: 'short' };
    const { code, out, err } = await resultOf(serve({ DATA_DIR: folder, ...settings }));
    expect(code).toBe(1);
    expect(out).toBe('');
    for (const name of Object.keys(settings)) expect(err).toContain(`  - ${name} must`);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('explains in one sentence that its port is in use', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      other.close();
    });
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, out, err } = await resultOf(serve({ PORT: port, DATA_DIR: newFolder() }));
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(show.name);
    expect(err).toContain(port);
  });

  it('explains how to build when there is no build', async () => {
    const root = newFolder();
    for (const source of SOURCES) {
      cpSync(join(ROOT, source), join(root, source), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const { code, out, err } = await resultOf(serve({ PORT: '0', DATA_DIR: newFolder() }, root));
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^[^\n]*npm run build[^\n]*\n$/);
  });
});
