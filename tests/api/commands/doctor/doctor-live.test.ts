import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { freePort } from '#server/http/listener.ts';
import { takeViolations } from '#tests/kit/api/documented-responses.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { listen } from '#tests/kit/listen.ts';
import { runCommandWith, settingsOf } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { PUBLIC, runDoctor } from './run-doctor.ts';

it('names the samples of the content that visitors would meet, on request', async () => {
  const location = await newDatabaseLocation('sqlite');
  const nowhere = { ...PUBLIC, ORIGIN: 'https://localhost:1' };
  const asked = await runDoctor(location, nowhere, ['--live']);
  expect(asked.code).toBe(1);
  const { email } = show;
  expect(asked.out).toMatch(new RegExp(`content/show/show\\.ts:\\d+: ${email} is a sample\\.`));
  const { out } = await runDoctor(location, PUBLIC);
  expect(out).toMatch(/^note +Samples in content\/.*not checked without --live\.$/m);
  expect(out).not.toContain('is a sample.');
});

it('asks the site and every instance, on request', async () => {
  const { url, location } = await startTestServer('postgres');
  const port = Number(new URL(url).port);
  const unused = await freePort();
  const live = async (ORIGIN: string, ports: readonly number[]) => {
    const settings = { ...PUBLIC, ORIGIN, INSTANCE_PORTS: ports.join(',') };
    return (await runDoctor(location, settings, ['--live'])).out;
  };
  const good = await live(url, [port]);
  expect(good).toMatch(
    new RegExp(`^ok +The instance at 127\\.0\\.0\\.1:${port} takes bookings`, 'm'),
  );
  expect(good).toContain(`The site answers at ${url}.`);
  const stopped = await live(`http://localhost:${unused}`, [port, unused]);
  expect(stopped).toMatch(new RegExp(`^ok +The instance at 127\\.0\\.0\\.1:${port} `, 'm'));
  expect(stopped).toMatch(/^wrong +No instance answers at 127\.0\.0\.1:\d+ \(.*ECONNREFUSED/m);
  expect(stopped).toMatch(/^warning +http:\/\/localhost:\d+ does not answer from here/m);
  const other = createServer((request, response) => {
    if (request.headers.host?.startsWith('localhost')) response.end('{"another":"site"}');
    else response.writeHead(301, { Location: `${url}/healthz` }).end();
  });
  const foreign = await listen(other);
  expect(await live(`http://localhost:${foreign}`, [port])).toContain('Another site answers at');
  const redirected = await live(`http://127.0.0.1:${foreign}`, [port]);
  expect(redirected).toContain(`leads to ${url}: set ORIGIN`);
  // The other site's responses are in no document of this one.
  expect(takeViolations()).toHaveLength(2);
});

it('names settings that it does not know, and other commands in the form of the installation', async () => {
  const location = await newDatabaseLocation('sqlite');
  const more = { ...PUBLIC, MAILFROM: 'a@show.example', COMMAND_FORM: 'show-do {command}' };
  const { out } = await runDoctor(location, more);
  expect(out).toMatch(/^warning +MAILFROM is no setting, and is ignored: MAIL_FROM is meant/m);
  const help = await runCommandWith({ ...settingsOf(location), ...more }, 'admin', 'help');
  expect(help.err).toContain('show-do admin grant EMAIL');
  expect(help.err).not.toContain('npm run');
});
