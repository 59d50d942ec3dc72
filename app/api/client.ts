import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';

/** The typed client of the API: paths, bodies and responses are those of the server's routes. */
export const { api } = hc<Api>('/');
