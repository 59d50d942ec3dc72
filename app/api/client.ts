import { hc } from 'hono/client';
import type { Api } from '#server/routes/api-routes.ts';

export const { api } = hc<Api>('/');
