import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createLog } from '#server/errors/log.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { mounted } from '../../../tests/kit/server/mounted.ts';
import { allowedMethods, rejectOtherMethods } from './mount.ts';
import { json, route } from './route.ts';

it('logs a rejection whose code the route does not declare, and no other', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const rejecting = route('GET /api/rejecting', {
    caller: 'everybody',
    summary: 'Rejects every request.',
    response: json(v.object({}), 'Never.'),
    errors: ['slot_taken'],
    run({ context }) {
      throw new Rejection(context.req.query('code') === 'taken' ? 'slot_taken' : 'date_blocked');
    },
  });
  const app = mounted([rejecting], undefined, log);
  app.onError((error, context) => context.text(error.message, 409));
  for (const code of ['taken', 'blocked']) {
    expect((await app.request(`/api/rejecting?code=${code}`)).status).toBe(409);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { route: 'GET /api/rejecting', code: 'date_blocked' },
  ]);
});

it('lists the methods of each path once, HEAD with GET, and no middleware', () => {
  const routes = [
    { method: 'ALL', path: '/*' },
    { method: 'GET', path: '/api/bookings/:id' },
    { method: 'GET', path: '/api/bookings/:id' },
    { method: 'PATCH', path: '/api/bookings/:id' },
    { method: 'DELETE', path: '/api/bookings/:id' },
    { method: 'POST', path: '/api/bookings' },
  ];
  expect([...allowedMethods(routes)]).toEqual([
    ['/api/bookings/:id', 'DELETE, GET, HEAD, PATCH'],
    ['/api/bookings', 'POST'],
  ]);
});

it('rejects other methods of a path, also beside a parameter, and no other path', async () => {
  const app = new Hono<AppEnvironment>({ router: new RegExpRouter() })
    .get('/dates/affected', ({ text }) => text('affected'))
    .delete('/dates/:id', ({ req, text }) => text(req.param('id')));
  app.use(rejectOtherMethods(app.routes));
  const request = async (method: string, path: string) => {
    const response = await app.request(path, { method });
    return [response.status, response.headers.get('Allow')];
  };
  expect(await request('GET', '/dates/affected')).toEqual([200, null]);
  expect(await request('DELETE', '/dates/affected')).toEqual([200, null]);
  expect(await request('POST', '/dates/affected')).toEqual([405, 'GET, HEAD']);
  expect(await request('PURGE', '/dates/affected')).toEqual([405, 'GET, HEAD']);
  expect(await request('GET', '/dates/1')).toEqual([405, 'DELETE']);
  expect(await request('GET', '/dates')).toEqual([404, null]);
  expect(await request('GET', '/dates/1/more')).toEqual([404, null]);
});
