import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';

export const { api } = hc<Api>('/');
