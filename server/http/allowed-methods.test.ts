import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { expect, it } from 'vitest';
import { allowedMethods, rejectOtherMethods } from './allowed-methods.ts';
import type { AppEnvironment } from './environment.ts';

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
