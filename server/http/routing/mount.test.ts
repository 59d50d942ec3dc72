import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createLog } from '#server/errors/log.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { mounted } from '#tests/kit/server/mounted.ts';
import { json, route } from './route.ts';

it('logs a rejection whose code the route does not declare, and no other', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  const rejecting = route({
    method: 'GET',
    path: '/api/rejecting',
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
