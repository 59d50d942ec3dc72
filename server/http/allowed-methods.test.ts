import { expect, it } from 'vitest';
import { allowedMethods } from './allowed-methods.ts';

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
