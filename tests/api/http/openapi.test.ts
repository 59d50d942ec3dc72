import { createServer } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { API_ROUTES } from '#server/all-routes.ts';
import { documentedOperations, takeViolations } from '#tests/kit/api/documented-responses.ts';
import { PERMISSIONS } from '#tests/kit/api/every-route.ts';
import { listen } from '#tests/kit/listen.ts';
import { expect, it, test } from '#tests/kit/server/server-test.ts';

const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/openapi.json`, { headers });

/** A server that responds to every request with this JSON. */
async function startLiar(body: unknown, status = 200): Promise<string> {
  const liar = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  return `http://127.0.0.1:${await listen(liar)}`;
}

it('names the session as the credential of every operation that is not for everybody', () => {
  const operations = documentedOperations(Object.keys(PERMISSIONS));
  for (const [route, caller] of Object.entries(PERMISSIONS)) {
    const needsSession = operations[route]?.security.some((one) => 'session' in one);
    expect(needsSession, route).toBe(caller !== 'everybody');
  }
});

it('has an example of every JSON that it accepts', () => {
  for (const { name, body, example } of API_ROUTES) {
    if (body) expect(v.safeParse(body, example).issues, name).toBeUndefined();
  }
});

test('is served like a file, with a type, an ETag and compression', async ({ url }) => {
  const response = await read(url, { 'Accept-Encoding': 'br' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  const etag = response.headers.get('ETag') ?? '';
  expect((await read(url, { 'If-None-Match': etag })).status).toBe(304);
  const document = await response.json();
  expect([document.openapi, document.info.title]).toEqual(['3.1.1', 'Swali API']);
});

test('contains valid JSON Schemas and no dangling reference', async ({ url }) => {
  const document = await (await read(url)).json();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'served', ...document });
  for (const name of Object.keys(document.components.schemas)) {
    ajv.compile({ $ref: `served#/components/schemas/${name}` });
  }
  const references = JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g);
  for (const [, path = ''] of references) {
    const target = path
      .split('/')
      .slice(1)
      .reduce((found, key) => found?.[key], document);
    expect(target, path).toBeDefined();
  }
});

it('has no operation id twice', () => {
  const ids = Object.values(documentedOperations(Object.keys(PERMISSIONS))).map(
    ({ operationId }) => operationId,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

const AVAILABILITY = {
  today: '2026-11-16',
  window: { from: '2026-11-30', to: '2026-12-16' },
  days: [],
};

it.each([
  ['lacks a member', { days: undefined }, 200, "200: data must have required property 'days'"],
  ['has another type', { today: 5 }, 200, '200: data/today must be string'],
  ['tells more', { guest: 'Jane' }, 200, '200: data must NOT have additional properties'],
  ['has another status', {}, 201, 'status 201 is not in the document'],
  ['is no problem document', {}, 429, '429 with application/json is not in the document'],
])('notices a response that %s', async (_, more, status, violation) => {
  const url = await startLiar({ ...AVAILABILITY, ...more }, status);
  await fetch(`${url}/api/availability`);
  expect(takeViolations()).toEqual([`GET /api/availability ${violation}`]);
});

it('notices an operation that it does not have, and a request that should be rejected', async () => {
  const url = await startLiar({ status: 'queued' }, 202);
  await fetch(`${url}/api/secrets`);
  await fetch(`${url}/api/messages`, { method: 'POST', body: JSON.stringify({ name: 'Jane' }) });
  expect(takeViolations()).toEqual([
    'GET /api/secrets is not in the document',
    "POST /api/messages accepts an undocumented request: data must have required property 'email'",
  ]);
});
